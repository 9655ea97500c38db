import type { Seeds } from './bank.ts'
import { keep, read } from './kept.ts'

const MOST = 100

type Kept = readonly (readonly [seed_id: number, hash: string])[]

/** The seed hashes shown to this browser before their rounds, to detect a server that reports another hash later. */
export function createCommitments(player: number | undefined) {
  const key = `seeds/${player}`
  const kept = (): Kept => {
    const value = player === undefined ? undefined : read(key)
    return Array.isArray(value) ? (value as Kept) : []
  }

  return {
    /** Stores the hashes of the seed in use and of the next one when they are first shown. */
    note({ current, next }: Seeds): void {
      if (player === undefined) return
      const known = kept()
      const fresh = [current, next].flatMap((seed) =>
        seed && !known.some(([seed_id]) => seed_id === seed.seed_id)
          ? [[seed.seed_id, seed.server_seed_hash] as const]
          : [],
      )
      if (fresh.length > 0) keep(key, [...known, ...fresh].slice(-MOST))
    },
    of: (seed_id: number): string | undefined => kept().find(([known]) => known === seed_id)?.[1],
  }
}

export type Commitments = ReturnType<typeof createCommitments>

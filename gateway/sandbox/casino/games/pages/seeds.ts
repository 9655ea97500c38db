import type { Bank, Known, Seeds } from './bank.ts'
import { part } from './dom.ts'
import { askUntilKnown } from './intents.ts'
import { keep, read } from './kept.ts'
import { randomHex } from './numbers.ts'

const MOST = 100

type Kept = readonly (readonly [seed_id: number, hash: string])[]

/** The seed hashes shown to this browser before their rounds, to detect a server that reports another hash later. */
export function createCommitments(player: number) {
  const key = `seeds/${player}`
  const kept = (): Kept => {
    const value = read(key)
    return Array.isArray(value) ? (value as Kept) : []
  }

  return {
    /** Stores the hashes of the seed in use and of the next one when they are first shown. */
    note({ current, next }: Seeds): void {
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

const SEED_BYTES = 8

/** A random client seed, for players who enter none. */
const freshSeed = () => randomHex(SEED_BYTES)

const refusalOf = ({ fields }: Known) => fields.error ?? 'The seeds cannot be rotated now'

interface SeedPanel {
  readonly bank: Bank
  readonly commitments: Commitments
  /** Called after a rotation: loads the rounds, some of them revealed, and shows the new seeds beside them. */
  readonly rotated: () => Promise<unknown>
  readonly whileUnknown: () => void
}

/** The seeds in use, and the form that rotates them. */
export function createSeeds({ bank, commitments, rotated, whileUnknown }: SeedPanel) {
  const form = part('rotate', HTMLFormElement)
  const refused = part('rotate-refused', HTMLElement)
  const wished = part('client-seed', HTMLInputElement)
  let shown: Seeds | undefined

  const show = (seeds: Seeds) => {
    shown = seeds
    commitments.note(seeds)
    const { current, next } = seeds
    part('seed-hash', HTMLElement).textContent = current?.server_seed_hash ?? '–'
    part('seed-client', HTMLElement).textContent = current?.client_seed ?? '–'
    part('seed-rounds', HTMLElement).textContent = String(current?.rounds ?? 0)
    part('seed-next', HTMLElement).textContent = next.server_seed_hash
  }
  /** A repeat names the same seed in use, so it rotates once. */
  const rotate = (client_seed: string): Promise<Known> => {
    const from = shown?.current?.server_seed_hash
    return askUntilKnown(() => bank.ask('seed', { client_seed, from }), whileUnknown)
  }
  wished.value = freshSeed()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (!form.reportValidity() || !button) return
    button.disabled = true
    refused.textContent = ''
    const answer = await rotate(wished.value)
    if (answer.kind === 'done') {
      wished.value = freshSeed()
      await rotated()
    } else refused.textContent = refusalOf(answer)
    button.disabled = false
  })

  return {
    show,
    /** The first rotation, for a player without seeds. Returns the refusal, if any. */
    async begin(): Promise<string | undefined> {
      if (shown?.current) return undefined
      const answer = await rotate(freshSeed())
      if (answer.kind === 'refused') return refusalOf(answer)
      if (answer.fields.seed) show(answer.fields.seed)
      return undefined
    },
    /** Counts another round on the seeds in use. */
    count(nonce: number): void {
      if (shown?.current) show({ ...shown, current: { ...shown.current, rounds: nonce + 1 } })
    },
  }
}

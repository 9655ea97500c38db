import { type Database, transaction } from '../database.ts'

/** A hash chain with its published head. `salt` is undefined until it is fixed, after the head is stored. */
export interface CrashChain {
  readonly chain_id: number
  readonly first_round: number
  readonly links: number
  /** The distance between two checkpoints, in links. */
  readonly spacing: number
  readonly head: string
  readonly salt: string | undefined
}

/** A chain to publish. `checkpoints`: the links at 0, spacing, 2 × spacing, … from the secret end. */
export type NewCrashChain = Omit<CrashChain, 'chain_id' | 'salt'> & {
  readonly checkpoints: readonly string[]
  readonly published_at: number
}

export type CrashChains = ReturnType<typeof createCrashChains>

export function createCrashChains(database: Database) {
  const selectAll = database.query<CrashChain>('SELECT * FROM crash_chain ORDER BY chain_id DESC')
  const insert = database.inserter<CrashChain>(
    'crash_chain',
    'first_round, links, spacing, head, published_at',
  )
  const insertCheckpoint = database.inserter('crash_checkpoint', 'chain_id, position, link')
  const selectCheckpoint = database.query<{ link: string }>(
    'SELECT link FROM crash_checkpoint WHERE chain_id = ? AND position = ?',
  )
  const updateSalt = database.prepare('UPDATE crash_chain SET salt = ? WHERE chain_id = ?')

  return {
    /** All chains, newest first. */
    all: () => selectAll.all(),
    /** Stores a chain; its head is public from then on. @returns its id */
    publish({ checkpoints, ...chain }: NewCrashChain): number {
      return transaction(database, () => {
        const { chain_id } = insert(chain)
        checkpoints.forEach((link, nth) => {
          insertCheckpoint({ chain_id, position: nth * chain.spacing, link })
        })
        return chain_id
      })
    },
    /** Fixes the salt of a published chain. Throws if it has one. */
    fixSalt: (chain_id: number, salt: string) => void updateSalt.run(salt, chain_id),
    /** The link at a multiple of the chain's spacing. Throws if there is none. */
    checkpoint(chain_id: number, position: number): string {
      const row = selectCheckpoint.first(chain_id, position)
      if (!row) throw new RangeError(`Chain ${chain_id} has no checkpoint ${position}`)
      return row.link
    },
  }
}

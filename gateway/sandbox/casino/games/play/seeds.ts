import { createHmac, hash, randomBytes } from 'node:crypto'
import { type Answer, good, refused } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/stake.ts'
import type { GameRound, GameSeed } from '../../../ledger/games.ts'
import { blockText, type RoundInputs, type Uniform, uniformFrom } from '../rules/uniform.ts'

const SEED_BYTES = 32

/** A new server seed: 64 hexadecimal digits. Secret until it is rotated out. */
export const newServerSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** The commitment to a server seed, shown before it is used: SHA-256 of its text, in hexadecimal. */
export const seedHash = (server_seed: string): string => hash('sha256', server_seed)

/** The random numbers of a round, from its seeds and nonce. */
export const uniformOf = ({
  server_seed,
  ...inputs
}: RoundInputs & { readonly server_seed: string }): Uniform =>
  uniformFrom((block) => createHmac('sha256', server_seed).update(blockText(inputs, block)).digest())

/** The public part of a seed. */
const commitmentOf = ({ seed_id, server_seed_hash }: GameSeed) => ({ seed_id, server_seed_hash })

export function createSeeds({ ledger, now }: MoneyDeps) {
  const { seeds, rounds } = ledger.games

  /** The committed seed; commits one where there is none. */
  function committedSeed(player_id: number): GameSeed {
    const server_seed = newServerSeed()
    return seeds.next(player_id) ?? seeds.commit(player_id, server_seed, seedHash(server_seed), now())
  }

  /** The seeds that a player sees: the next server seed's hash is known before the client seed is chosen. */
  function shownSeeds(player_id: number) {
    const next = commitmentOf(committedSeed(player_id))
    const seedInUse = seeds.current(player_id)
    if (!seedInUse) return { next }
    return {
      next,
      current: { ...commitmentOf(seedInUse), client_seed: seedInUse.client_seed, rounds: seedInUse.rounds },
    }
  }

  return {
    shownSeeds,
    /**
     * Reveals the seed in use, and puts the committed one in use.
     * @param form `from` is the hash of the seed in use, absent before the first; with any other nothing changes
     */
    rotate(player_id: number, form: { client_seed: string; from?: string | undefined }): Answer {
      return ledger.within(() => {
        const seedInUse = seeds.current(player_id)
        if (seedInUse?.server_seed_hash !== form.from) return good({ seed: shownSeeds(player_id) })
        if (seedInUse && rounds.isOpenOn(seedInUse.seed_id))
          return refused(409, 'Finish your open round of mines first: its seed would show where they are')
        const next = committedSeed(player_id)
        if (seedInUse) seeds.reveal(seedInUse.seed_id, now())
        seeds.use(next.seed_id, form.client_seed)
        return good({ seed: shownSeeds(player_id) })
      })
    },
    /** The numbers of a round, by its seed, in use or revealed. */
    numbersOf({ seed_id, nonce }: GameRound): Uniform {
      const { server_seed, client_seed } = seeds.find(seed_id) ?? {}
      if (server_seed === undefined || client_seed === undefined)
        throw new Error(`Seed ${seed_id} was never in use`)
      return uniformOf({ server_seed, client_seed, nonce })
    },
  }
}

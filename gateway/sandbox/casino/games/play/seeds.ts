import { createHmac, hash, randomBytes } from 'node:crypto'
import { type Answer, good, refused } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/stake.ts'
import type { GameSeed } from '../../../ledger/games.ts'
import { blockText, type RoundInputs, type Uniform, uniformFrom } from '../rules/uniform.ts'

const SEED_BYTES = 32

/** A new server seed: 64 hexadecimal digits. Secret until it is rotated out. */
export const newServerSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** The commitment to a server seed, shown before it is used: SHA-256 of its text, in hexadecimal. */
export const seedHash = (server_seed: string): string => hash('sha256', server_seed)

/** The numbers of a round. */
export const uniformOf = ({
  server_seed,
  ...inputs
}: RoundInputs & { readonly server_seed: string }): Uniform =>
  uniformFrom((block) => createHmac('sha256', server_seed).update(blockText(inputs, block)).digest())

const commitment = ({ seed_id, server_seed_hash }: GameSeed) => ({ seed_id, server_seed_hash })

/** The public part of a player's seeds: the next server seed's hash is known before the client seed is chosen. */
export function seedRow(deps: MoneyDeps, player_id: number) {
  const { seeds } = deps.ledger.games
  const next = seeds.next(player_id) ?? commitSeed(deps, player_id)
  const current = seeds.current(player_id)
  return {
    next: commitment(next),
    ...(current && {
      current: { ...commitment(current), client_seed: current.client_seed, rounds: current.rounds },
    }),
  }
}

/** Reveals the seed in use and uses the committed one. @param from the hash in use: with an old one nothing changes */
export function rotateSeeds(
  deps: MoneyDeps,
  player_id: number,
  { client_seed, from }: { readonly client_seed: string; readonly from?: string | undefined },
): Answer {
  const { games, within } = deps.ledger
  return within(() => {
    const current = games.seeds.current(player_id)
    if (current?.server_seed_hash !== from) return good({ seed: seedRow(deps, player_id) })
    if (current && games.rounds.isOpenOn(current.seed_id))
      return refused(409, 'Finish your open round of mines first: its seed would show where they are')
    const next = games.seeds.next(player_id) ?? commitSeed(deps, player_id)
    if (current) games.seeds.reveal(current.seed_id, deps.now())
    games.seeds.use(next.seed_id, client_seed)
    return good({ seed: seedRow(deps, player_id) })
  })
}

function commitSeed({ ledger, now }: MoneyDeps, player_id: number) {
  const server_seed = newServerSeed()
  return ledger.games.seeds.commit(player_id, server_seed, seedHash(server_seed), now())
}

import { CENTS } from '#shared/amounts.ts'
import { type Answer, good, refused } from '../../../answer.ts'
import { type MoneyDeps, payStake, refusalByRestraint, refusalOfStake } from '../../../bets/stake.ts'
import type { FairGame, GameRound } from '../../../ledger/games.ts'
import { DICE } from '../rules/dice.ts'
import { MINES } from '../rules/mines.ts'
import { slotReturn } from '../rules/slot.ts'
import type { Uniform } from '../rules/uniform.ts'
import { uniformOf } from './seeds.ts'

const { paid, spins } = slotReturn()

/** Stakes in whole units of the currency, and the declared return to player in percent. */
export const terms = {
  dice: { min_stake: 5, max_stake: 10_000, return_percent: 100 - DICE.edgePercent },
  mines: { min_stake: 5, max_stake: 10_000, return_percent: 100 - MINES.edgePercent },
  slot: { min_stake: 5, max_stake: 1_000, return_percent: (100 * paid) / spins },
} as const satisfies Record<
  FairGame,
  { readonly min_stake: number; readonly max_stake: number; readonly return_percent: number }
>

/** The most that one round pays, in whole units of the currency. */
export const MAX_WIN = 1_000_000

/** The reference of an intent, and its stake in cents. */
export interface StakeForm {
  readonly reference: string
  readonly stake: number
}

/** The reference of a game's intent on the ledger: distinct from those of bets, which have no space. */
const keyOf = (reference: string) => `game ${reference}`

/** Decides a game's intent once. */
export const once = (
  deps: MoneyDeps,
  player_id: number,
  { reference }: Pick<StakeForm, 'reference'>,
  decide: () => Answer,
): Answer => deps.ledger.intents.decideOnce({ player_id }, keyOf(reference), deps.now, decide)

/** Ends an intent of unknown outcome: its stored answer, or 410, after which it is refused even if it arrives later. */
export const giveUp = (deps: MoneyDeps, player_id: number, form: Pick<StakeForm, 'reference'>): Answer =>
  once(deps, player_id, form, () => refused(410, 'This never arrived: nothing was taken'))

/** Takes the stake, opens the round and answers by `next`, or refuses. To be called inside a transaction. */
export function openRound(
  deps: MoneyDeps,
  game: FairGame,
  player_id: number,
  { reference, stake: stake_cents }: StakeForm,
  play: GameRound['play'],
  next: (round: GameRound) => Answer,
): Answer {
  const { games } = deps.ledger
  const refusal = refusalOfStake(stake_cents, terms[game]) ?? refusalByRestraint(deps, player_id, stake_cents)
  if (refusal) return refusal
  if (games.rounds.open(player_id, game)) return refused(409, 'Finish your open round first')
  const seed = games.seeds.current(player_id)
  if (!seed) return refused(409, 'Choose a client seed first')
  const short = payStake(deps, player_id, keyOf(reference), stake_cents)
  if (short) return short
  const { seed_id } = seed
  const nonce = games.seeds.takeNonce(seed_id)
  const placed_at = deps.now()
  const round = { player_id, game, reference, seed_id, nonce, stake_cents, play, placed_at }
  return next(games.rounds.add(round))
}

/** Settles an open round by its outcome, pays it, and answers with it. */
export function settleRound(
  deps: MoneyDeps,
  round: GameRound,
  { fields, pays = 0 }: { readonly fields: GameRound['play']; readonly pays: number | undefined },
): Answer {
  return roundAnswer(
    deps,
    deps.ledger.games.rounds.settle(round, { ...round.play, ...fields }, pays, deps.now()),
  )
}

export const roundAnswer = (deps: MoneyDeps, round: GameRound): Answer =>
  good({ round: roundRow(deps, round) })

export function numbersOf({ ledger }: MoneyDeps, { seed_id, nonce }: GameRound): Uniform {
  const { server_seed, client_seed } = ledger.games.seeds.find(seed_id) ?? {}
  if (server_seed === undefined || client_seed === undefined) throw new Error(`Seed ${seed_id} is not in use`)
  return uniformOf({ server_seed, client_seed, nonce })
}

/** The row of a round for its player. The server seed is absent until it has been rotated out. */
export function roundRow({ ledger }: MoneyDeps, round: GameRound) {
  const { server_seed, server_seed_hash, client_seed, revealed_at } =
    ledger.games.seeds.find(round.seed_id) ?? {}
  const { round_id, game, reference, seed_id, nonce, stake_cents, paid_cents, placed_at, settled_at } = round
  return {
    ...round.play,
    round_id,
    game,
    reference,
    state: settled_at === undefined ? 'open' : 'settled',
    stake: stake_cents / CENTS,
    paid: paid_cents / CENTS,
    placed_at,
    ...(settled_at !== undefined && { settled_at }),
    seed: {
      seed_id,
      server_seed_hash,
      client_seed,
      nonce,
      ...(revealed_at !== undefined && { server_seed }),
    },
  }
}

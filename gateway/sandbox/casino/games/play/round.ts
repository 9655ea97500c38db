import { CENTS } from '#shared/amounts.ts'
import { type Answer, good, refused } from '../../../answer.ts'
import { type MoneyDeps, payStake, refusalByRestraint, refusalOfStake } from '../../../bets/stake.ts'
import type { FairGame, GameRound } from '../../../ledger/games.ts'
import { DICE } from '../rules/dice.ts'
import { MINES } from '../rules/mines.ts'
import { slotReturn } from '../rules/slot.ts'

const { paid, spins } = slotReturn()

/** Stakes in whole units of the currency, and the declared return to player in percent. */
export const terms = {
  dice: { min_stake: 5, max_stake: 10_000, return_percent: 100 - DICE.edgePercent },
  mines: { min_stake: 5, max_stake: 10_000, return_percent: 100 - MINES.edgePercent },
  slot: { min_stake: 5, max_stake: 1_000, return_percent: (100 * paid) / spins },
} as const satisfies Record<FairGame, object>

/** The reference of an intent, and its stake in cents. */
export interface StakeForm {
  readonly reference: string
  readonly stake: number
}

/** The reference of an intent in the ledger, which no bet has: theirs have no space. */
const ledgerReference = (reference: string) => `game ${reference}`

export function createRounds(deps: MoneyDeps) {
  const { ledger, now } = deps
  const { rounds, seeds } = ledger.games

  const decideOnce = (player_id: number, reference: string, decide: () => Answer): Answer =>
    ledger.intents.decideOnce({ player_id }, ledgerReference(reference), now, decide)

  /** The row of a round for its player. The server seed is absent until it has been rotated out. */
  function rowOf({ player_id: _, seed_id, nonce, stake_cents, paid_cents, play, ...round }: GameRound) {
    const { server_seed, server_seed_hash, client_seed, revealed_at } = seeds.find(seed_id) ?? {}
    const revealed = revealed_at === undefined ? undefined : server_seed
    return {
      ...play,
      ...round,
      state: round.settled_at === undefined ? 'open' : 'settled',
      stake: stake_cents / CENTS,
      paid: paid_cents / CENTS,
      seed: { seed_id, server_seed_hash, client_seed, nonce, server_seed: revealed },
    }
  }
  const answerOf = (round: GameRound): Answer => good({ round: rowOf(round) })

  return {
    decideOnce,
    rowOf,
    answerOf,
    /** Ends an intent of unknown outcome: its stored answer or, for one that never arrived, a 410 for good. */
    giveUp: (player_id: number, { reference }: Pick<StakeForm, 'reference'>): Answer =>
      decideOnce(player_id, reference, () => refused(410, 'This never arrived: nothing was taken')),
    /** Takes the stake and plays a new round, or refuses it; once for each reference. */
    open: (
      game: FairGame,
      player_id: number,
      { reference, stake }: StakeForm,
      play: GameRound['play'],
      playRound: (round: GameRound) => Answer,
    ): Answer =>
      decideOnce(player_id, reference, () => {
        const refusal = refusalOfStake(stake, terms[game]) ?? refusalByRestraint(deps, player_id, stake)
        if (refusal) return refusal
        if (rounds.findOpen(player_id, game)) return refused(409, 'Finish your open round first')
        const seed = seeds.current(player_id)
        if (!seed) return refused(409, 'Choose a client seed first')
        const paymentRefusal = payStake(deps, player_id, ledgerReference(reference), stake)
        if (paymentRefusal) return paymentRefusal
        const { seed_id } = seed
        const nonce = seeds.takeNonce(seed_id)
        const round = { player_id, game, reference, seed_id, nonce, stake_cents: stake, play }
        return playRound(rounds.add({ ...round, placed_at: now() }))
      }),
    /** Settles an open round by its outcome, and pays it. */
    settle: (
      round: GameRound,
      { fields, payoutCents = 0 }: { fields: GameRound['play']; payoutCents: number | undefined },
    ): Answer => answerOf(rounds.settle(round, { ...round.play, ...fields }, payoutCents, now())),
  }
}

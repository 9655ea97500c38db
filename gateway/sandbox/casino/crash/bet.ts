import * as z from 'zod'
import { CENTS } from '#shared/amounts.ts'
import { hundredthsAt } from '#shared/model/casino/curve.ts'
import { asCount, asId } from '#shared/model/field.ts'
import { reference } from '#shared/model/reference.ts'
import { type Answer, good, refused } from '../../answer.ts'
import { cents, hundredths, id } from '../../bets/forms.ts'
import { type MoneyDeps, payStake, refusalByRestraint, refusalOfStake } from '../../bets/stake.ts'
import type { CrashBetRow, CrashRoundRow } from '../../ledger/crash.ts'
import type { Caller } from '../../ledger/intents.ts'
import { bettingLimits } from '../../site/figures.ts'
import { OWN_CRASH } from '../catalogue.ts'
import type { CrashGame } from './game.ts'
import { endBet } from './settle.ts'

const { max_payout } = bettingLimits
const AUTO = { least: 1.01, most: 1_000_000 } as const
const AUTO_RULE = `must be from ${AUTO.least} to ${AUTO.most}, with two decimals at most`

export const gameField = z.preprocess(asId, z.string({ error: 'must be the id of a game' }).max(60))

const autoCashOut = hundredths(
  z.number({ error: AUTO_RULE }).min(AUTO.least, AUTO_RULE).max(AUTO.most, AUTO_RULE),
  AUTO_RULE,
)

/** A bet on a round: the stake in cents, the automatic cash-out in hundredths. */
export const crashBetForm = z.object({
  game: gameField,
  round_id: id,
  slot: z.preprocess(asCount, z.union([z.literal(1), z.literal(2)], { error: 'must be 1 or 2' })),
  stake: cents,
  auto_cash_out: z.nullish(autoCashOut),
  reference,
})

/** A cancellation or a cash-out: the bet's reference, and the intent's own. */
export const crashStepForm = z.object({ bet_reference: reference, reference })

type CrashStepForm = z.infer<typeof crashStepForm>

/** The bets on the crash game. Each intent is decided once, against the round at one moment. */
export function createCrashBets(deps: MoneyDeps & { readonly game: CrashGame }) {
  const { ledger, now, game: crashGame } = deps
  const { bets } = ledger.crash

  function decideOnce(caller: Caller, reference: string, decide: (at: number) => Answer): Answer {
    const at = now()
    crashGame.advance(at)
    return ledger.intents.decideOnce(caller, reference, now, () => decide(at))
  }

  /** Decides an intent about a bet. @param decide gets the round of the bet; undefined unless it is the current one */
  const withBet = (
    caller: Caller,
    { reference, bet_reference }: CrashStepForm,
    decide: (bet: CrashBetRow, round: CrashRoundRow | undefined, at: number) => Answer,
  ): Answer =>
    decideOnce(caller, reference, (at) => {
      const bet = bets.byReference(caller.player_id, bet_reference)
      const round = crashGame.view()?.round
      if (!bet) return refused(404, 'There is no such bet')
      return decide(bet, round?.round_id === bet.round_id ? round : undefined, at)
    })

  return {
    /** Places a bet on the round that takes bets, or refuses it. */
    place: (caller: Caller, form: z.infer<typeof crashBetForm>): Answer =>
      decideOnce(caller, form.reference, (placed_at) => {
        const { player_id } = caller
        const { game, round_id, slot, stake, reference } = form
        const auto_hundredths = form.auto_cash_out ?? undefined
        if (game !== OWN_CRASH) return refused(404, 'There is no such game')
        const stakeRefusal = refusalOfStake(stake)
        if (stakeRefusal) return stakeRefusal
        const round = crashGame.view()?.round
        if (round?.round_id !== round_id || round.phase !== 'betting')
          return refused(409, 'This round takes no more bets')
        if (bets.isSlotTaken(player_id, round_id, slot))
          return refused(409, 'This bet has been placed already')
        const refusal =
          refusalByRestraint(deps, player_id, stake) ?? payStake(deps, player_id, reference, stake)
        if (refusal) return refusal
        // The win is capped: the bet is cashed out at the multiplier, in hundredths, that reaches the cap.
        const most_hundredths = Math.floor((100 * max_payout * CENTS) / stake)
        const target_hundredths = Math.min(auto_hundredths ?? most_hundredths, most_hundredths)
        const bet = { player_id, round_id, slot, reference, stake_cents: stake, auto_hundredths }
        const placed = bets.add({ ...bet, target_hundredths, placed_at })
        return good({ message: 'Bet placed', bet: ownBetRow(placed) })
      }),
    /** Cancels a bet before its round starts and returns its stake. */
    cancel: (caller: Caller, form: CrashStepForm): Answer =>
      withBet(caller, form, (bet, round, at) => {
        if (bet.state === 'cancelled') return good({ message: 'Bet cancelled', bet: ownBetRow(bet) })
        if (bet.state !== 'placed' || round?.phase !== 'betting')
          return refused(409, 'The round has started: the bet stands', { bet: ownBetRow(bet) })
        const ended = endBet(ledger, bet, { state: 'cancelled', settled_at: at })
        return good({ message: 'Bet cancelled', bet: ownBetRow(ended ?? bet) })
      }),
    /** Cashes a bet out at the multiplier of this moment; for a bet that has ended, returns its end. */
    cashOut: (caller: Caller, form: CrashStepForm): Answer =>
      withBet(caller, form, (bet, round, at) => {
        if (bet.state !== 'placed') return good({ bet: ownBetRow(bet) })
        if (round?.phase !== 'running')
          return refused(409, 'The round has not started', { bet: ownBetRow(bet) })
        const hundredths = hundredthsAt(at - round.starts_at)
        const ended = endBet(ledger, bet, { state: 'cashed-out', hundredths, settled_at: at })
        return good({ message: 'Cashed out', bet: ownBetRow(ended ?? bet) })
      }),
  }
}

export const multiplierOf = (hundredths: number | undefined) =>
  hundredths === undefined ? undefined : hundredths / 100

export const ownBetRow = (bet: CrashBetRow) => ({
  bet_id: bet.bet_id,
  reference: bet.reference,
  game: OWN_CRASH,
  round_id: bet.round_id,
  slot: bet.slot,
  stake: bet.stake_cents / CENTS,
  auto_cash_out: multiplierOf(bet.auto_hundredths),
  state: bet.state,
  multiplier: multiplierOf(bet.hundredths),
  win: bet.state === 'cashed-out' ? bet.win_cents / CENTS : undefined,
  placed_at: bet.placed_at,
  settled_at: bet.settled_at,
})

import type { Answer } from '../answers/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Jackpots } from './jackpot.ts'
import type { Offering } from './offered-pick.ts'

/** Dependencies of placing and settling bets. */
export interface BetDeps {
  readonly ledger: Ledger
  readonly offering: Offering
  readonly jackpots: Jackpots
  readonly now: () => number
}

/** The ledger and the clock: the part of `BetDeps` that answering an intent and taking a stake need. */
export type MoneyDeps = Pick<BetDeps, 'ledger' | 'now'>

/** Decides an intent once and stores its answer: a repeated reference gets the stored answer, nothing moves twice. */
export function once(
  { ledger: { bets }, now }: MoneyDeps,
  player_id: number,
  reference: string,
  decide: () => Answer,
): Answer {
  return bets.within(() => {
    const first = bets.answerTo(player_id, reference)
    if (first) return first
    const answer = decide()
    bets.keepAnswer(player_id, reference, answer, now())
    return answer
  })
}

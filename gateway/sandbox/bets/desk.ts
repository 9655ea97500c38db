import type { Answer } from '../answers/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Jackpots } from './jackpot.ts'
import type { Offering } from './offered-pick.ts'

/** What taking a bet works with. */
export interface BetDesk {
  readonly ledger: Ledger
  readonly offering: Offering
  readonly jackpots: Jackpots
  readonly now: () => number
}

/** The ledger and the clock: enough to answer an intent, and to take a stake. */
export type MoneyDesk = Pick<BetDesk, 'ledger' | 'now'>

/** Answers an intent once: whatever was answered first is answered again, and nothing is done twice. */
export function once(
  { ledger: { bets }, now }: MoneyDesk,
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

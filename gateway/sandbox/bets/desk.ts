import type { Ledger } from '../ledger/ledger.ts'
import type { Answer } from '../routes/answer.ts'
import type { Jackpots } from './jackpot.ts'
import type { Offering } from './offered-pick.ts'

/** What taking a bet works with. */
export interface BetDesk {
  readonly ledger: Ledger
  readonly offering: Offering
  readonly jackpots: Jackpots
  readonly now: () => number
}

/** Answers an intent once: whatever was answered first is answered again, and nothing is done twice. */
export function once(
  { ledger: { bets }, now }: Pick<BetDesk, 'ledger' | 'now'>,
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

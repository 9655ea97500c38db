import type { Answer } from '../answers/answer.ts'
import type { Ledger } from './ledger.ts'

/** Decides an intent once and stores its answer: a repeated reference gets the stored answer, nothing moves twice. */
export function decideOnce(
  { ledger: { bets }, now }: { readonly ledger: Pick<Ledger, 'bets'>; readonly now: () => number },
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

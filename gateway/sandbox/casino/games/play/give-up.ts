import { type Answer, refused } from '../../../answers/answer.ts'
import { once } from '../../../bets/desk.ts'
import { type GameDesk, intentOf } from './round.ts'

/**
 * Ends the doubt about an intent: the first answer that its reference got, or 410, and then the intent is refused even
 * if it arrives later.
 */
export const giveUp = (desk: GameDesk, player_id: number, reference: string): Answer =>
  once(desk, player_id, intentOf(reference), () => refused(410, 'This never arrived: nothing was taken'))

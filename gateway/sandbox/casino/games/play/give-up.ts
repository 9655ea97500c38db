import { type Answer, refused } from '../../../answers/answer.ts'
import { decideOnce } from '../../../ledger/decide-once.ts'
import { type GameDeps, intentOf } from './round.ts'

/**
 * Ends an intent of unknown outcome: returns its stored answer, or 410, after which the intent is refused even if
 * it arrives later.
 */
export const giveUp = (deps: GameDeps, player_id: number, reference: string): Answer =>
  decideOnce(deps, player_id, intentOf(reference), () =>
    refused(410, 'This never arrived: nothing was taken'),
  )

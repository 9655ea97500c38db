import { sample } from 'effector'
import { setter } from '../../state/actions.ts'
import { $excludedUntil, exclusionRead } from '../exclusion/excluded.ts'
import { $user } from '../player/account.ts'
import { SessionGate } from './session-time.ts'

/** Shows the player's exclusion in the provider's words: when the page opens, and when any tab makes or extends it. */
export function startExclusionNotice(): void {
  sample({
    clock: [SessionGate.open, $excludedUntil],
    source: $excludedUntil,
    filter: (until) => until !== null,
    fn: () => true,
    target: setter('show_exclusion_modal'),
  })
  sample({ clock: exclusionRead, fn: () => false, target: setter('show_exclusion_modal') })

  const $message = $user.map((user) => user?.exclusion_message ?? '')
  sample({ clock: [SessionGate.open, $message], source: $message, target: setter('self_exclsuion_message') })
  const $time = $user.map((user) => user?.exclusion_time ?? null)
  sample({ clock: [SessionGate.open, $time], source: $time, target: setter('self_exclsuion_time') })
}

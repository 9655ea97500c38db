import { sample } from 'effector'
import { noticed } from '../../state/notice.ts'
import { $place } from '../../state/place.ts'
import { depositEnded } from './deposit.ts'

/** Raises a notice of a deposit's end on every screen but the deposit's own. */
export function startDepositNotice(): void {
  sample({
    clock: depositEnded,
    source: $place,
    filter: (place) => place.path() !== '/deposit',
    fn: (_, { stage, message }) =>
      stage === 'confirmed'
        ? { title: 'Deposit confirmed', description: message, status: 'success' as const }
        : { title: 'The deposit was not paid', description: message, status: 'warning' as const },
    target: noticed,
  })
}

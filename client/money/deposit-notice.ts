import { sample } from 'effector'
import { noticed } from '../state/notice.ts'
import { $place } from '../state/place.ts'
import { depositEnded } from './deposit.ts'

/** Whoever is elsewhere by then is told what became of their deposit. */
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

import { sample } from 'effector'
import { feed } from '../streams/feed.ts'
import { $questioned, questionDue } from './deposit/deposit.ts'
import { backoff$ } from './payment/backoff.ts'

/** Asks again and again about a deposit that is open, until it has ended. */
export function startPaymentRecovery(): void {
  const depositDue = feed({ $params: $questioned, watch: () => backoff$() })
  sample({ clock: depositDue, fn: () => undefined, target: questionDue })
}

import { sample } from 'effector'
import { feed } from '../streams/feed.ts'
import { $questioned, questionDue } from './deposit/deposit.ts'
import { backoff$ } from './payment/backoff.ts'
import { $redemptionLost, redemptionLookDue } from './points/redemption.ts'
import { $missed, lookDue } from './withdrawal/withdrawal.ts'

/** Asks again and again about each deposit, withdrawal and redemption of points that is open, until it has ended. */
export function startPaymentRecovery(): void {
  const depositDue = feed({ $params: $questioned, watch: () => backoff$() })
  sample({ clock: depositDue, fn: () => undefined, target: questionDue })

  const withdrawalDue = feed({ $params: $missed, watch: () => backoff$() })
  sample({ clock: withdrawalDue, fn: () => undefined, target: lookDue })

  const redemptionDue = feed({ $params: $redemptionLost, watch: () => backoff$() })
  sample({ clock: redemptionDue, fn: () => undefined, target: redemptionLookDue })
}

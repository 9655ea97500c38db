import { sample } from 'effector'
import { feed } from '../streams/feed.ts'
import { $questioned, questionDue } from './deposit/deposit.ts'
import { turns$ } from './payment/backoff.ts'
import { $redemptionLost, redemptionLookDue } from './points/redemption.ts'
import { $missed, lookDue } from './withdrawal/withdrawal.ts'

/** Asks again and again about each deposit, withdrawal and redemption of points that is open, until it has ended. */
export function startPaymentRecovery(): void {
  const depositTurn = feed({ $wish: $questioned, watch: () => turns$() })
  sample({ clock: depositTurn, fn: () => undefined, target: questionDue })

  const withdrawalTurn = feed({ $wish: $missed, watch: () => turns$() })
  sample({ clock: withdrawalTurn, fn: () => undefined, target: lookDue })

  const redemptionTurn = feed({ $wish: $redemptionLost, watch: () => turns$() })
  sample({ clock: redemptionTurn, fn: () => undefined, target: redemptionLookDue })
}

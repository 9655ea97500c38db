import { combine, createStore } from 'effector'
import { Observable } from 'rxjs'
import { tabLocks } from '../storage/tabs.ts'
import { holdClock } from '../streams/clock.ts'
import { feedWhile } from '../streams/feed.ts'
import type { AlertKind } from './alert.ts'
import { $choices } from './choices.ts'
import { AlertsGate } from './gates.ts'
import { $support } from './support.ts'

/**
 * Emits when this tab becomes the leader of the browser's tabs. It leads until unsubscribed, then another tab does.
 * Without Web Locks each tab leads, and a notification replaces the same one of another tab.
 */
const leadership$ = new Observable<true>((subscriber) => {
  const locks = tabLocks()
  if (!locks) subscriber.next(true)
  const controller = new AbortController()
  const { signal } = controller
  /** Holds the lock, and so leads, until unsubscribed. */
  const lead = () =>
    new Promise<void>((release) => {
      subscriber.next(true)
      signal.addEventListener('abort', () => release())
    })
  locks?.request('nare-alerts', { signal }, lead).catch(() => undefined)
  return () => controller.abort()
})

const $isWanted = combine(
  AlertsGate.status,
  $choices,
  $support,
  (isOpen, { kinds }, support) => isOpen && kinds.length > 0 && support === 'granted',
)

const leadershipTaken = feedWhile($isWanted, () => leadership$)

/** True while this tab leads: it alone follows rounds, prices and bets for alerts, and shows them. */
export const $leads = createStore(false)
  .on(leadershipTaken, () => true)
  .on($isWanted.updates.filter({ fn: (isWanted) => !isWanted }), () => false)

holdClock({ status: $leads })

/** True while this tab leads and one of these kinds is chosen. */
export const leadsFor = (...kindsNeeded: readonly AlertKind[]) =>
  combine($leads, $choices, (leads, { kinds }) => leads && kindsNeeded.some((kind) => kinds.includes(kind)))

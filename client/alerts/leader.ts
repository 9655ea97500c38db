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
 * Emits when this tab becomes the leader of this browser's tabs. It leads until unsubscribed, then another tab does. In
 * old browsers, without locks, each tab leads, and a notification replaces the same one of another tab.
 */
const leading$ = new Observable<true>((subscriber) => {
  const locks = tabLocks()
  if (!locks) subscriber.next(true)
  const leaving = new AbortController()
  const { signal } = leaving
  const lead = () =>
    new Promise<void>((release) => {
      subscriber.next(true)
      signal.addEventListener('abort', () => release())
    })
  locks?.request('nare-alerts', { signal }, lead).catch(() => undefined)
  return () => leaving.abort()
})

const $isWanted = combine(
  AlertsGate.status,
  $choices,
  $support,
  (isOpen, { kinds }, support) => isOpen && kinds.length > 0 && support === 'granted',
)

const becameLeader = feedWhile($isWanted, () => leading$)

/** True while this tab leads: it alone follows rounds, prices and bets for alerts, and shows them. */
export const $leads = createStore(false)
  .on(becameLeader, () => true)
  .on($isWanted.updates.filter({ fn: (isWanted) => !isWanted }), () => false)

holdClock({ status: $leads })

/** True while this tab leads and one of these kinds is chosen. */
export const leadsFor = (...oneOf: readonly AlertKind[]) =>
  combine($leads, $choices, (leads, { kinds }) => leads && oneOf.some((kind) => kinds.includes(kind)))

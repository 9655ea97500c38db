import { combine, createEffect, merge, sample } from 'effector'
import { filter, firstValueFrom, fromEvent, interval, startWith, timer } from 'rxjs'
import { isQuiet } from '#shared/alerts.ts'
import { asTime, fieldsOf } from '#shared/model/field.ts'
import { $language } from '../language/language.ts'
import { alertTopicsCounted } from '../odds/prices.ts'
import { $now } from '../streams/clock.ts'
import { feedWhile } from '../streams/feed.ts'
import type { Alert, Outcome } from './alert.ts'
import { $choices } from './choices.ts'
import { AlertsGate } from './gates.ts'
import { $leads } from './leader.ts'
import { $leagueTopicCount, leagueOutcomes } from './league.ts'
import { betOutcomes, cashOutOutcomes } from './own-bets.ts'
import { $priceTopicCount, priceOutcomes } from './prices.ts'
import { $marks, renewFx, worker } from './push.ts'

/** Interval of closing stale notifications, in ms. */
const TIDY_EVERY_MS = 30_000

/** Longest time for which a task waits for the one before, in ms: a browser may never answer. */
const BEFORE_WITHIN_MS = 5_000

/** Sets the badge of the installed app to the number of notifications that are neither opened nor closed. */
async function updateBadge(registration: ServiceWorkerRegistration): Promise<void> {
  const { length } = await registration.getNotifications()
  await (length > 0 ? navigator.setAppBadge?.(length) : navigator.clearAppBadge?.())
}

async function show(registration: ServiceWorkerRegistration, alert: Alert, lang: string): Promise<void> {
  const { tag, title, body, path, until } = alert
  // A variable, since a literal argument may not have `renotify`, which TypeScript's type lacks.
  const options = {
    tag,
    body,
    lang,
    icon: '/icons/icon-192.png',
    renotify: true,
    data: { path, until },
  }
  await registration.showNotification(title, options)
}

async function close(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const notification of await registration.getNotifications({ tag })) notification.close()
}

interface Notified {
  readonly outcomes: readonly Outcome[]
  readonly lang: string
}

async function notify({ outcomes, lang }: Notified): Promise<void> {
  const registration = await worker()
  if (!registration) return
  for (const outcome of outcomes)
    await ('show' in outcome ? show(registration, outcome.show, lang) : close(registration, outcome.close))
  await updateBadge(registration)
}

/** Settles once all tasks so far have. */
let settled: Promise<void> = Promise.resolve()

/**
 * Runs a task once the one before has settled: a match's later alert replaces the one before, and Chromium's list of
 * notifications loses one that is shown while the list is read.
 */
function inTurn(task: () => Promise<void>): Promise<void> {
  const before = Promise.race([settled.catch(() => undefined), firstValueFrom(timer(BEFORE_WITHIN_MS))])
  settled = before.then(task)
  return settled
}

const notifyFx = createEffect((news: Notified) => inTurn(() => notify(news)))

/** Closes the notifications that are stale at `now`, epoch ms; undefined: all of them. */
async function tidy(now: number | undefined): Promise<void> {
  const registration = await worker()
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const until = asTime(fieldsOf(notification.data).until)
    if (now === undefined || (until !== undefined && until <= now)) notification.close()
  }
  if (registration) await updateBadge(registration)
}
const tidyFx = createEffect((now: number | undefined) => inTurn(() => tidy(now)))

const minuteOfDay = (at: Date) => at.getHours() * 60 + at.getMinutes()

const tidyDue = feedWhile($leads, () => interval(TIDY_EVERY_MS))
/** This tab is visible: the player looks at the page. */
const pageSeen = feedWhile(AlertsGate.status, () =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    filter(() => document.visibilityState === 'visible'),
  ),
)

/** Shows the alerts while this tab leads. Closes them once they are stale or the player looks at the page. */
export function startNotifications(): void {
  sample({
    clock: merge<readonly Outcome[]>([leagueOutcomes, priceOutcomes, betOutcomes, cashOutOutcomes]),
    source: { choices: $choices, leads: $leads, lang: $language },
    filter: ({ leads }, outcomes) => leads && outcomes.length > 0,
    fn: ({ choices, lang }, outcomes) => ({
      lang,
      outcomes: isQuiet(choices.quiet, minuteOfDay(new Date()))
        ? outcomes.filter((outcome) => 'close' in outcome)
        : outcomes,
    }),
    batch: false,
    target: notifyFx,
  })
  // The gateways push for these marks, so each change is sent to them.
  sample({ clock: $marks, target: renewFx })
  sample({ clock: tidyDue, source: $now, target: tidyFx })
  sample({ clock: pageSeen, fn: () => undefined, target: tidyFx })
  // The topics followed for alerts count against the socket's limit.
  sample({
    clock: combine($leads, $leagueTopicCount, $priceTopicCount, (leads, rounds, prices) =>
      leads ? rounds + prices : 0,
    ),
    target: alertTopicsCounted,
  })
}

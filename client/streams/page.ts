import { asyncScheduler, filter, fromEvent, merge, type Observable } from 'rxjs'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { bytesReceived } from '../lite.ts'
import { type Connection, openConnection } from './connection.ts'
import { pollOver, type ReadTopic } from './poll.ts'
import { roundTrips$ } from './round-trip.ts'
import { openClock, type ServerClock } from './server-time.ts'
import { connectSocket } from './socket.ts'
import { openTopics, type Topics } from './topic.ts'

/** The page's one link, clock and set of topics, each made at its first use. */

const { random } = Math

/** Page settings from the gateway: interval of beats, timeout of the provider, most topics on a socket. */
export const { beatMs, providerMs, topicsPerSocket } = pageSettingsOf(globalThis.document)

/** The page is looked at again, or goes on after the browser had frozen it, visible or kept for the way back. */
const shown$ = (): Observable<unknown> =>
  merge(
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
    fromEvent(document, 'resume'),
    fromEvent(window, 'pageshow'),
  )

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

const pageLink = once(
  (): Connection =>
    openConnection({
      connect: () => connectSocket('', bytesReceived),
      nudges$: merge(shown$(), fromEvent(window, 'online')),
      beatMs,
      providerMs,
      scheduler: asyncScheduler,
      random,
    }),
)

export const pageClock = once(
  (): ServerClock =>
    openClock({
      link: pageLink(),
      wall: Date.now,
      stopwatch: () => performance.now(),
      shown$: shown$(),
      scheduler: asyncScheduler,
    }),
)

/** Measures the round trip to the gateway while it has subscribers. */
export const pageRoundTrips = once(() =>
  roundTrips$({ link: pageLink(), stopwatch: () => performance.now(), scheduler: asyncScheduler }),
)

let topics: Topics | undefined

/** The topics of this page. `read` requests one over HTTP; `client/calls` provides it. @param isLite$ see `TopicPorts` */
export function pageTopics(read: ReadTopic, isLite$?: Observable<boolean>): Topics {
  const readAndSet: ReadTopic = async (...asked) => {
    const answer = await read(...asked)
    if (answer.kind === 'state' && answer.serverAt !== undefined) pageClock().hint(answer.serverAt)
    return answer
  }
  topics ??= openTopics({
    link: pageLink(),
    poll: pollOver(readAndSet, asyncScheduler, random),
    scheduler: asyncScheduler,
    random,
    isLite$,
  })
  return topics
}

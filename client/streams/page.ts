import { asyncScheduler, filter, fromEvent, merge, type Observable } from 'rxjs'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { bytesReceived } from '../lite.ts'
import { type Connection, openConnection } from './connection.ts'
import { pollOver, type ReadTopic } from './poll.ts'
import { roundTrips$ } from './round-trip.ts'
import { openClock, type ServerClock } from './server-time.ts'
import { connectSocket } from './socket.ts'
import { openTopics, type Topics } from './topic.ts'

/** Page settings from the gateway: interval of beats, timeout of the provider, most topics of a socket. */
export const { beatMs, providerMs, topicsPerSocket } = pageSettingsOf(globalThis.document)

/** Emits when the page is visible again, continues after a freeze, or comes from the back/forward cache. */
const shown$ = (): Observable<unknown> =>
  merge(
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
    fromEvent(document, 'resume'),
    fromEvent(window, 'pageshow'),
  )

/** Getter of a part of the page, which the first call makes. */
function once<Part extends object>(make: () => Part): () => Part {
  let part: Part | undefined
  return () => {
    part ??= make()
    return part
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
      random: Math.random,
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

/** The page's topics. @param read requests one over HTTP, from `client/calls` @param isLite$ see `TopicPorts` */
export function pageTopics(read: ReadTopic, isLite$?: Observable<boolean>): Topics {
  /** Reads a topic, and gives the clock the server's time from the answer. */
  const readAndHint: ReadTopic = async (...request) => {
    const answer = await read(...request)
    if (answer.kind === 'state' && answer.serverAt !== undefined) pageClock().hint(answer.serverAt)
    return answer
  }
  topics ??= openTopics({
    link: pageLink(),
    poll: pollOver(readAndHint, asyncScheduler, Math.random),
    scheduler: asyncScheduler,
    random: Math.random,
    isLite$,
  })
  return topics
}

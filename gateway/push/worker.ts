import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import webPush from 'web-push'
import { isPassed, isQuiet, MINUTES_OF_DAY, type PushFact, type PushMessage } from '#shared/alerts.ts'
import { type Breaker, createBreaker, lostInARow } from '../breaker.ts'
import type { Dispatch } from './announcer.ts'
import { createPost, MAX_CONNECTIONS } from './post.ts'
import { NotPublic, type Reach } from './reach.ts'
import type { VapidKeys } from './store.ts'
import type { Subscriber } from './subscriber.ts'

/**
 * A thread that encrypts pushes and sends them: 10⁵ take seconds of a core, which the event loop of sockets does not
 * have. Each push service has connections, a queue and a breaker of its own, so a slow one holds up no other.
 */

export interface WorkerSettings {
  readonly subject: string
  readonly reach: Reach | undefined
}

/** The outcome of a push. `gone`: the browser has unsubscribed. `dropped`: too late, or too many wait. */
export type Outcome = 'sent' | 'gone' | 'failed' | 'dropped'

/** Outcomes of pushes since the last report, and the subscriptions that are gone. */
export interface SendingReport {
  readonly counts: ReadonlyMap<Outcome, number>
  readonly gone: readonly string[]
}

/** Most pushes that wait for one push service; beyond them the oldest are dropped. */
const MAX_WAITING = 100_000
/** Time for which a push may wait before it is dropped, in ms. */
const WAITS_MS = 60_000
/** Consecutive lost pushes after which a push service has a pause, and that pause. */
const BREAKER = { lost: 8, pauseMs: 10_000 } as const
/** Pauses before each repetition of a lost push, in ms. After the last one it has failed. */
const REPEAT_AFTER_MS = [1_000, 3_000, 9_000] as const
/** Time for which a signature is used, in ms: it is valid for 12 hours. */
const SIGNED_FOR_MS = 3_600_000
/** Time over which outcomes are gathered into one report, in ms. */
const REPORT_MS = 200

interface Push {
  readonly id: string
  readonly subscriber: Subscriber
  readonly keys: VapidKeys
  readonly payload: string
  /** The `Topic` header: a later push of the same topic replaces one that is not delivered yet. */
  readonly topic: string
  readonly ttlS: number
  /** Time until which it may wait, in ms of `performance.now`. */
  readonly untilMs: number
  timesLost: number
}

/** A push service: the origin of endpoints. */
interface Service {
  /** In the order of queueing; a repeated push is queued anew. */
  readonly waiting: Set<Push>
  underWay: number
  /** Number of pushes that were lost and wait for their pause to end. */
  pausing: number
  readonly breaker: Breaker
  signature: { readonly text: string; readonly key: string; readonly untilMs: number }
}

const { subject, reach } = workerData as WorkerSettings
const post = createPost(reach)
const services = new Map<string, Service>()
const counts = new Map<Outcome, number>()
const gone: string[] = []
let isReporting = false

/** Counts an outcome for the next report. */
function countOutcome(outcome: Outcome, id: string) {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  if (outcome === 'gone') gone.push(id)
  if (isReporting) return
  isReporting = true
  setTimeout(() => {
    isReporting = false
    parentPort?.postMessage({ counts, gone } satisfies SendingReport)
    counts.clear()
    gone.length = 0
  }, REPORT_MS)
}

/** The part of news that a subscription asks for; undefined: none, or not at this hour. */
function messageFor(
  { marks, quiet, language }: Subscriber,
  { news, until, topic }: Dispatch,
): PushMessage | undefined {
  const now = new Date()
  if (isQuiet(quiet, (now.getUTCHours() * 60 + now.getUTCMinutes()) % MINUTES_OF_DAY)) return undefined
  if ('move' in news) {
    const { move } = news
    const passedMark = marks.find((mark) => mark.topic === topic && isPassed(mark, move))
    if (!passedMark) return undefined
    const { above, below } = passedMark
    return { price: { topic, odd_value: move.to, above, below }, until, language }
  }
  const { events, ...round } = news
  const asksFor = ({ kind }: PushFact, of: readonly string[]) =>
    marks.some(({ topic, kinds }) => kinds.includes(kind) && of.includes(topic))
  const facts = events.flatMap(({ fact, topics, told }) =>
    asksFor(fact, topics) && !asksFor(fact, told) ? [fact] : [],
  )
  return facts.length > 0 ? { ...round, facts, until, language } : undefined
}

function serviceOf(origin: string): Service {
  const existing = services.get(origin)
  if (existing) return existing
  const breaker = createBreaker(BREAKER.pauseMs, lostInARow(BREAKER.lost), () => {
    if (breaker.isOpen) setTimeout(sendWaiting, BREAKER.pauseMs + 1, origin)
  })
  const service = {
    waiting: new Set<Push>(),
    underWay: 0,
    pausing: 0,
    breaker,
    signature: { text: '', key: '', untilMs: 0 },
  }
  services.set(origin, service)
  return service
}

/** Makes the pushes of a dispatch, and sends what their push services can take. */
function makePushes(dispatch: Dispatch) {
  const common = {
    keys: dispatch.keys,
    topic: createHash('sha256').update(dispatch.topic).digest('base64url').slice(0, 32),
    ttlS: Math.max(60, Math.ceil((dispatch.until - Date.now()) / 1_000)),
    untilMs: performance.now() + WAITS_MS,
  }
  const origins = new Set<string>()
  for (const [id, text] of dispatch.page) {
    const subscriber = JSON.parse(text) as Subscriber
    const message = messageFor(subscriber, dispatch)
    if (!message) continue
    const { origin } = new URL(subscriber.endpoint)
    const { waiting, pausing } = serviceOf(origin)
    waiting.add({ ...common, id, subscriber, payload: JSON.stringify(message), timesLost: 0 })
    origins.add(origin)
    const [oldest] = waiting
    if (waiting.size + pausing <= MAX_WAITING || !oldest) continue
    waiting.delete(oldest)
    countOutcome('dropped', oldest.id)
  }
  for (const origin of origins) sendWaiting(origin)
}

/** Sends the waiting pushes of a service that it can take now, and drops those that are too late. */
function sendWaiting(origin: string) {
  const service = serviceOf(origin)
  const { waiting, breaker } = service
  while (service.underWay < MAX_CONNECTIONS) {
    const [push] = waiting
    if (!push) break
    const isLate = performance.now() > push.untilMs
    // The others wait while the breaker has a pause or a trial.
    if (!isLate && breaker.openForMs !== undefined) break
    waiting.delete(push)
    if (isLate) {
      countOutcome('dropped', push.id)
      continue
    }
    service.underWay++
    void send(origin, service, push).then((outcome) => {
      service.underWay--
      if (outcome) countOutcome(outcome, push.id)
      sendWaiting(origin)
    })
  }
  // Anybody may name a host: an idle service is forgotten, but not during a pause of its breaker.
  const isIdle = service.underWay + service.pausing + waiting.size === 0
  if (isIdle && breaker.openForMs === undefined) services.delete(origin)
}

/** Sends a push. Never rejects. @returns its outcome; undefined if it was lost and will be repeated */
async function send(origin: string, service: Service, push: Push): Promise<Outcome | undefined> {
  const { subscriber, keys, payload, topic, ttlS } = push
  let recordEnd: ReturnType<Breaker['sent']> | undefined
  try {
    const { endpoint, p256dh, auth } = subscriber
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: ttlS,
      topic,
      urgency: 'high',
      headers: { Authorization: signatureFor(origin, service, keys) },
    })
    // Not before the encryption: invalid keys of a browser are no fault of its push service.
    recordEnd = service.breaker.sent()
    const entries = Object.entries(headers).map(([name, value]) => [name, String(value)])
    const answer = await post(endpoint, Object.fromEntries(entries), body)
    const { status } = answer
    const isLost = status === 429 || status >= 500
    recordEnd(isLost ? 'lost' : 'answered')
    if (isLost) return repeatLater(origin, service, push, answer.headers['retry-after'])
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'sent' : 'failed'
  } catch (error) {
    recordEnd?.('lost')
    return recordEnd && !(error instanceof NotPublic) ? repeatLater(origin, service, push) : 'failed'
  }
}

/**
 * Queues a lost push again after a pause; `failed` if that is too late.
 * @param retryAfter the header of that name, in s or as a date: it may lengthen the pause
 */
function repeatLater(
  origin: string,
  service: Service,
  push: Push,
  retryAfter?: unknown,
): 'failed' | undefined {
  const requested = String(retryAfter)
  const requestedMs = Number(requested) * 1_000 || Date.parse(requested) - Date.now() || 0
  const pauseMs = Math.max(REPEAT_AFTER_MS[push.timesLost++] ?? Number.POSITIVE_INFINITY, requestedMs)
  if (performance.now() + pauseMs > push.untilMs) return 'failed'
  service.pausing++
  setTimeout(() => {
    service.pausing--
    service.waiting.add(push)
    sendWaiting(origin)
  }, pauseMs)
  return undefined
}

/** Our signature of VAPID for a push service, made once for many pushes. */
function signatureFor(origin: string, service: Service, { publicKey, privateKey }: VapidKeys): string {
  const { key, untilMs } = service.signature
  if (key !== publicKey || performance.now() > untilMs) {
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    const endMs = performance.now() + SIGNED_FOR_MS
    service.signature = { text: Authorization, key: publicKey, untilMs: endMs }
  }
  return service.signature.text
}

/** Dispatches that wait. One is handled in each turn of the event loop, so that answers are read in between. */
const dispatches: Dispatch[] = []

function takeDispatch() {
  const dispatch = dispatches.shift()
  if (dispatch) makePushes(dispatch)
  if (dispatches.length > 0) setImmediate(takeDispatch)
}

parentPort?.on('message', (dispatch: Dispatch) => {
  if (dispatches.push(dispatch) === 1) setImmediate(takeDispatch)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { readPlayout } from '#shared/model/playout.ts'
import { parseTopic, type Topic, topicName } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Config } from '../config.ts'
import type { Log, Seat } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import { type SingleTopic, selectionSource, sourceOf } from '../topics/table.ts'
import { createBatches } from './batch.ts'
import { livePlan, type Plan, periodsPlan } from './cadence.ts'
import { gaugePolls } from './gauges.ts'
import { type Loop, startLoop } from './loop.ts'
import { createQuestion } from './question.ts'
import { createRounds, type Rounds } from './rounds.ts'
import { touchedMatches } from './touched.ts'
import type { Upstreams } from './upstream.ts'

/** The longest pause between two failed polls of one topic, in ms. */
const PATIENCE_MS = 10_000
/** How long the history of a topic that is polled no more is kept, so that who comes back resumes, in ms. */
const RESTS_FOR_MS = 300_000

/** Polls each watched topic once, whoever watches. */
export interface Poller {
  /** Counts one more watcher; settles when the topic's first poll has ended, well or badly. */
  watch(topic: Topic): Promise<void>
  /** Counts one watcher less; after the last one the topic lingers, then is polled no more. */
  unwatch(topic: Topic): void
  health(topic: string): Health
  isPolled(topic: string): boolean
  /** Whether it is polled, or may be beside what is. Ask in the turn in which you watch: others wait as you did. */
  hasRoomFor(topic: string): boolean
  readonly rounds: Rounds
  /** Calls back when the health of a polled topic turns. */
  onHealth(listener: (topic: string) => void): void
  stop(): void
}

interface Watched {
  readonly topic: Topic
  readonly loop: Loop
  readonly seat: Seat
  /** Settles when its first poll has ended, wherever it was made, or has been waited for long enough. */
  readonly first: Promise<void>
  /** What keeps this one alive: its competition's periods, for a round. */
  readonly leansOn: SingleTopic | undefined
  watchers: number
  linger: NodeJS.Timeout | undefined
}

export function createPoller(config: Config, log: Log, upstreams: Upstreams, metrics: Metrics): Poller {
  const question = createQuestion(upstreams, metrics)
  const watched = new Map<string, Watched>()
  const resting = new Map<string, NodeJS.Timeout>()
  const rounds = createRounds()
  const listeners: ((topic: string) => void)[] = []

  const upstreamOf = ({ kind }: Topic) => (kind === 'selection' ? upstreams.selections : upstreams.single)

  function planOf(topic: SingleTopic): Plan | undefined {
    const everyMs = config[sourceOf(topic).every]
    if (topic.kind === 'periods') return periodsPlan(rounds.periods(topic.competition_id), everyMs)
    const period = rounds.find(topic.round_id)
    return period && livePlan(period, everyMs, isUnfinished(log.state(topicName(topic)).rows))
  }

  const batches = createBatches({
    everyMs: config[selectionSource.every],
    size: config.VALIDATION_BATCH,
    patienceMs: PATIENCE_MS,
    ask: question.selections,
    mayAsk: () => [...watched.values()].some(({ topic, seat }) => topic.kind === 'selection' && isOurs(seat)),
    isKnown: (name) => Object.keys(log.state(name).rows).length > 0,
    landed: log.append,
    failed: log.fail,
    dropped: rest,
  })

  function learn(name: string) {
    const topic = parseTopic(name)
    if (topic?.kind !== 'periods') return
    rounds.learn(topic.competition_id, log.state(name).rows)
    for (const other of watched.values()) if (other.topic.kind === 'live') other.loop.replan()
  }

  function turned(name: string) {
    for (const listener of listeners) listener(name)
  }

  function startAsking(topic: Topic, name: string): Loop {
    if (topic.kind === 'selection') return batches.open(topic, () => turned(name))
    return startLoop({
      ask: () => question.one(topic),
      mayAsk: () => isOurs(watched.get(name)?.seat),
      plan: () => planOf(topic),
      landed: (rows, readAt) => log.append(name, rows, readAt),
      failed: (readAt) => log.fail(name, readAt),
      turned: () => turned(name),
      patienceMs: PATIENCE_MS,
    })
  }

  function open(topic: Topic, name: string): Watched {
    const round = topic.kind === 'live' ? rounds.find(topic.round_id) : undefined
    const leansOn: SingleTopic | undefined = round && { kind: 'periods', competition_id: round.competition }
    if (leansOn) void poller.watch(leansOn)
    clearTimeout(resting.get(name))
    resting.delete(name)
    const loop = startAsking(topic, name)
    const seat = log.join(name, { turned: loop.turned, heard: loop.heard })
    const patience =
      seat.role === 'following' ? [sleep(config.PROVIDER_TIMEOUT_MS, undefined, { ref: false })] : []
    const first = Promise.race([loop.first, ...patience])
    const entry = { topic, loop, seat, first, leansOn, watchers: 0, linger: undefined }
    watched.set(name, entry)
    loop.turned(seat.role)
    return entry
  }

  function rest(name: string) {
    clearTimeout(resting.get(name))
    resting.set(name, setTimeout(() => forget(name), RESTS_FOR_MS).unref())
  }

  function forget(name: string) {
    clearTimeout(resting.get(name))
    if (resting.delete(name) && !watched.has(name) && !batches.has(name)) log.forget(name)
  }

  function close(name: string, { loop, seat, leansOn }: Watched) {
    loop.stop()
    seat.leave()
    watched.delete(name)
    rest(name)
    if (leansOn) poller.unwatch(leansOn)
  }

  const poller: Poller = {
    watch(topic) {
      const name = topicName(topic)
      const entry = watched.get(name) ?? open(topic, name)
      clearTimeout(entry.linger)
      entry.watchers++
      return entry.first
    },
    unwatch(topic) {
      const name = topicName(topic)
      const entry = watched.get(name)
      if (!entry || --entry.watchers > 0) return
      entry.linger = setTimeout(() => close(name, entry), config.LINGER_MS)
    },
    health(name) {
      const entry = watched.get(name)
      if (!entry) return { state: 'down', as_of: 0 }
      const health = entry.loop.health()
      // Those who follow are told how the leader fares.
      return upstreamOf(entry.topic).isGone && entry.loop.isAsking ? { ...health, state: 'down' } : health
    },
    isPolled: (name) => watched.has(name),
    hasRoomFor: (name) => watched.has(name) || watched.size < config.MAX_TOPICS,
    rounds,
    onHealth: (listener) => void listeners.push(listener),
    stop() {
      for (const { loop, linger } of watched.values()) {
        clearTimeout(linger)
        loop.stop()
      }
      watched.clear()
    },
  }

  log.onChange((change) => {
    learn(change.topic)
    if (!change.topic.startsWith('live/') || !isOurs(watched.get(change.topic)?.seat)) return
    for (const match_id of touchedMatches(change)) log.hurry(match_id)
  })
  log.onReset(learn)
  log.onHurry(batches.hurry)
  log.onWanted((names, which) => {
    const topics = names.map(parseTopic).filter((topic) => topic?.kind === 'selection')
    batches.want(topics, which)
  })
  for (const upstream of [upstreams.single, upstreams.selections])
    upstream.onTurned(() => {
      for (const [name, { loop, topic }] of watched) {
        if (!loop.isAsking || upstreamOf(topic) !== upstream) continue
        if (!upstream.isGone) loop.hurry()
        turned(name)
      }
    })
  gaugePolls(metrics, watched, () => batches.askedFor)
  return poller
}

const isOurs = (seat: Seat | undefined) => seat !== undefined && seat.role !== 'following'

function isUnfinished(rows: Rows): boolean {
  return Object.values(rows).some((row) => (readPlayout(row)?.phase ?? 'full-time') !== 'full-time')
}

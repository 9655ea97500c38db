import { readPlayout } from '#shared/model/playout.ts'
import { type Topic, type TopicKind, topicKinds, topicName } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import { type SingleTopic, selectionSource, sourceOf } from '../topics/table.ts'
import { createBatches } from './batch.ts'
import { livePlan, type Plan, periodsPlan } from './cadence.ts'
import { type Loop, startLoop } from './loop.ts'
import { createRounds, type Rounds } from './rounds.ts'
import type { Outcome, Upstream } from './upstream.ts'

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
  /** What keeps this one alive: its competition's periods, for a round. */
  readonly leansOn: SingleTopic | undefined
  watchers: number
  linger: NodeJS.Timeout | undefined
}

export function createPoller(config: Config, log: Log, upstream: Upstream, metrics: Metrics): Poller {
  const watched = new Map<string, Watched>()
  const resting = new Map<string, NodeJS.Timeout>()
  const rounds = createRounds()
  const listeners: ((topic: string) => void)[] = []

  function planOf(topic: SingleTopic): Plan | undefined {
    const everyMs = config[sourceOf(topic).every]
    if (topic.kind === 'periods') return periodsPlan(rounds.periods(topic.competition_id), everyMs)
    const period = rounds.find(topic.round_id)
    return period && livePlan(period, everyMs, isUnfinished(log.state(topicName(topic)).rows))
  }

  async function ask(topic: SingleTopic) {
    const { call, body, read } = sourceOf(topic)
    return rowsOf(topic.kind, await upstream.ask(call, body, read))
  }

  const batches = createBatches({
    everyMs: config[selectionSource.every],
    size: config.VALIDATION_BATCH,
    patienceMs: PATIENCE_MS,
    ask: async (topics) =>
      rowsOf(
        'selection',
        await upstream.ask(selectionSource.call, selectionSource.body(topics), selectionSource.read),
      ),
  })

  function rowsOf(kind: TopicKind, outcome: Outcome): Rows | undefined {
    if ('failure' in outcome) return undefined
    for (const [reason, dropped] of Object.entries(outcome.dropped))
      metrics.droppedRows.inc({ kind, reason }, dropped)
    return outcome.rows
  }

  function landed(topic: Topic, rows: Rows, readAt: number) {
    if (topic.kind === 'periods') {
      rounds.learn(topic.competition_id, rows)
      for (const other of watched.values()) if (other.topic.kind === 'live') other.loop.replan()
    }
    const name = topicName(topic)
    const { seq } = log.state(name)
    const startedMs = performance.now()
    log.append(name, rows, readAt)
    if (log.state(name).seq !== seq) metrics.delivery.observe((performance.now() - startedMs) / 1000)
  }

  function turned(name: string) {
    for (const listener of listeners) listener(name)
  }

  function open(topic: Topic, name: string): Watched {
    const round = topic.kind === 'live' ? rounds.find(topic.round_id) : undefined
    const leansOn: SingleTopic | undefined = round && { kind: 'periods', competition_id: round.competition }
    if (leansOn) void poller.watch(leansOn)
    clearTimeout(resting.get(name))
    resting.delete(name)
    const member = {
      landed: (rows: Rows, readAt: number) => landed(topic, rows, readAt),
      turned: () => turned(name),
    }
    const loop =
      topic.kind === 'selection'
        ? batches.open(topic, member)
        : startLoop({
            ...member,
            ask: () => ask(topic),
            plan: () => planOf(topic),
            patienceMs: PATIENCE_MS,
          })
    return { topic, loop, leansOn, watchers: 0, linger: undefined }
  }

  function forget(name: string) {
    clearTimeout(resting.get(name))
    if (resting.delete(name) && !watched.has(name)) log.forget(name)
  }

  function close(name: string, { loop, leansOn }: Watched) {
    loop.stop()
    watched.delete(name)
    resting.set(name, setTimeout(() => forget(name), RESTS_FOR_MS).unref())
    if (leansOn) poller.unwatch(leansOn)
  }

  const poller: Poller = {
    watch(topic) {
      const name = topicName(topic)
      const entry = watched.get(name) ?? open(topic, name)
      watched.set(name, entry)
      clearTimeout(entry.linger)
      entry.watchers++
      return entry.loop.first
    },
    unwatch(topic) {
      const name = topicName(topic)
      const entry = watched.get(name)
      if (!entry || --entry.watchers > 0) return
      entry.linger = setTimeout(() => close(name, entry), config.LINGER_MS)
    },
    health(name) {
      const health = watched.get(name)?.loop.health() ?? { state: 'down', as_of: 0 }
      return upstream.isGone ? { ...health, state: 'down' } : health
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

  upstream.onTurned(() => {
    for (const [name, { loop }] of watched) {
      if (!upstream.isGone) loop.hurry()
      turned(name)
    }
  })
  observe(metrics, watched)
  return poller
}

function isUnfinished(rows: Rows): boolean {
  return Object.values(rows).some((row) => (readPlayout(row)?.phase ?? 'full-time') !== 'full-time')
}

function observe(metrics: Metrics, watched: ReadonlyMap<string, Watched>) {
  metrics.onScrape(() => {
    for (const kind of topicKinds) {
      const loops = [...watched.values()].filter(({ topic }) => topic.kind === kind).map(({ loop }) => loop)
      metrics.polledTopics.set({ kind }, loops.length)
      metrics.leading.set({ kind }, loops.length)
      metrics.topicAge.set({ kind }, Math.max(0, ...loops.map((loop) => loop.ageMs())) / 1000)
    }
  })
}

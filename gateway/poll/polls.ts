import { parseTopic, type Topic, topicKinds } from '#shared/topics/name.ts'
import type { Change, Health } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { Leadership, Role } from '../leadership.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Tracing } from '../tracing.ts'
import { onClockStep, ownNow } from './clock.ts'
import { createGames } from './games.ts'
import { openPolledTopic, type PolledTopic, type PolledTopicDeps } from './polled-topic.ts'
import { createProofs } from './proofs.ts'
import { createRetention } from './retention.ts'
import { createRounds } from './rounds.ts'
import { STALE_AFTER } from './schedule.ts'
import { rowOf } from './table.ts'
import type { Upstreams } from './upstream.ts'

/** Time for which a new subscription of another gateway is polled before a full list must name it, in ms. */
const LISTED_WITHIN_MS = 2_000
/** Shortest silence between two good polls of a selection after which its past has a gap, in ms. */
const QUIET_MS = 15_000

/** The topics that are polled: those with watchers here, and the selections of other gateways while this one leads. */
export type Polls = ReturnType<typeof createPolls>

export function createPolls(
  config: Config,
  log: Log,
  leadership: Leadership,
  upstreams: Upstreams,
  metrics: Metrics,
  tracing?: Tracing,
) {
  const polled = new Map<string, PolledTopic>()
  const proofs = createProofs(Math.max(QUIET_MS, STALE_AFTER * config.POLL_SELECTION_MS))
  const retention = createRetention((name) => {
    if (polled.has(name)) return
    log.forget(name)
    proofs.forget(name)
  })
  const rounds = createRounds()
  const games = createGames()
  const healthListeners: ((topic: string) => void)[] = []
  /** Time of the last poke of any topics, by our own clock. */
  let pokedAt = 0
  /** True once a list of the cluster's subscriptions came in this role. */
  let isListed = false

  const deps: PolledTopicDeps = {
    config,
    log,
    upstreams,
    tracing,
    proofs,
    rounds,
    batch: { everyMs: config.POLL_SELECTION_MS, from: ownNow() },
    pokedAt: () => pokedAt,
    healthChanged(name) {
      for (const listener of healthListeners) listener(name)
    },
  }

  function start(topic: Topic, name: string): PolledTopic {
    const entry = openPolledTopic(topic, retention.end(name), deps)
    polled.set(name, entry)
    return entry
  }

  function stop(name: string, entry: PolledTopic) {
    entry.stop()
    polled.delete(name)
    retention.begin(name, entry.schedule(), rowOf(entry.topic).isOpenEnded && entry.isEmpty())
  }

  /** Stops the selections that only other gateways watch, and that no list has named since a time of our own clock. */
  function stopUnlisted(since: number) {
    for (const [name, entry] of polled) if (!entry.isWatched() && entry.listedUntil < since) stop(name, entry)
  }

  /** Stops all selections that only other gateways watch. */
  function stopListed() {
    stopUnlisted(Number.POSITIVE_INFINITY)
    isListed = false
  }

  function changeRole(entry: PolledTopic, role: Role) {
    if (isListed && entry.topic.kind === 'selection' && role !== 'leading') stopListed()
    entry.changeRole(role)
  }

  /** Passes a topic's rows on to the topics that depend on them. */
  function rowsChanged(name: string, change?: Change) {
    const entry = polled.get(name)
    if (!entry) return
    if (change) entry.changed()
    const { learn, dependents, expedites } = rowOf(entry.topic)
    learn?.(entry.topic, log.state(name).rows, { rounds, games })
    if (dependents)
      for (const other of polled.values()) if (other.topic.kind === dependents) other.take({ kind: 'replan' })
    if (!change || !entry.isLed()) return
    for (const match_id of expedites?.(change) ?? []) leadership.expedite(match_id)
  }

  log.onChange((change) => rowsChanged(change.topic, change))
  log.onReset((name) => rowsChanged(name))
  leadership.onSelections({
    subscribed(names, extent) {
      const now = ownNow()
      isListed = true
      for (const name of names) {
        const topic = parseTopic(name)
        if (!topic) continue
        const entry = polled.get(name) ?? start(topic, name)
        entry.listedUntil = extent === 'new' ? now + LISTED_WITHIN_MS : now
        // Most lead already, and each input makes a copy of the schedule.
        if (entry.schedule().role !== 'leading') changeRole(entry, 'leading')
      }
      if (extent === 'all') stopUnlisted(now)
    },
    expedited(match_id) {
      for (const { topic, take } of polled.values())
        if (topic.kind === 'selection' && topic.match_id === match_id) take({ kind: 'expedite' })
    },
  })
  for (const upstream of Object.values(upstreams))
    upstream.onDownChange(() => {
      for (const [name, entry] of polled) {
        if (!entry.isOurs() || entry.upstream !== upstream) continue
        if (!upstream.isDown) entry.take({ kind: 'retry' })
        deps.healthChanged(name)
      }
    })
  const stopClock = onClockStep(() => {
    for (const { take } of polled.values()) take({ kind: 'replan' })
  })
  metrics.onScrape(() => {
    for (const kind of topicKinds) {
      const ofKind = [...polled.values()].filter(({ topic }) => topic.kind === kind)
      const roles = ofKind.map(({ schedule }) => schedule().role)
      metrics.polledTopics.set({ kind }, roles.filter((role) => role !== 'following').length)
      metrics.leading.set({ kind }, roles.filter((role) => role === 'leading').length)
      metrics.topicAge.set({ kind }, Math.max(0, ...ofKind.map(({ ageMs }) => ageMs())) / 1000)
    }
  })

  return {
    /** Polls a topic for watchers here. Settles after its first poll, within a time limit if another leads. */
    open(topic: Topic, name: string): Promise<unknown> {
      const entry = polled.get(name) ?? start(topic, name)
      return entry.join(leadership, (role) => changeRole(entry, role))
    },
    /**
     * Ends this gateway's part in a topic that has no watchers here. A selection that it leads for others is polled on
     * while the lists name it.
     */
    close(name: string) {
      const entry = polled.get(name)
      if (!entry) return
      entry.leave()
      if (!isListed || entry.listedUntil === 0) stop(name, entry)
      const hasWatchers = ({ topic, isWatched }: PolledTopic) => topic.kind === 'selection' && isWatched()
      if (isListed && ![...polled.values()].some(hasWatchers)) stopListed()
    },
    /** A poke of the provider: these topics have changed. Without topics it says that pokes still come. */
    poked(names: readonly string[]) {
      pokedAt = ownNow()
      for (const name of new Set(names)) polled.get(name)?.poked()
    },
    /** Polls each topic once whose polls the pokes spare, when it is due without pokes: some may have been missed. */
    missedPokes() {
      for (const { missedPoke } of polled.values()) missedPoke()
    },
    health: (name: string): Health => polled.get(name)?.health() ?? { state: 'down', as_of: 0 },
    names: () => polled.keys(),
    scheduleOf: (name: string) => polled.get(name)?.schedule(),
    /** The times throughout which a selection was polled; none for other topics. */
    proven: proofs.of,
    isEmpty: (name: string) => polled.get(name)?.isEmpty() ?? true,
    rounds,
    games,
    onHealth: (listener: (topic: string) => void) => void healthListeners.push(listener),
    stop() {
      stopClock()
      for (const entry of polled.values()) entry.stop()
      polled.clear()
    },
  }
}

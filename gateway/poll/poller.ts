import { setTimeout as sleep } from 'node:timers/promises'
import { parseTopic, type Topic, topicName } from '#shared/topics/name.ts'
import type { Health, Refusal } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { Leadership, Role } from '../leadership.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import { createCapacity, crowded } from './capacity.ts'
import { createGames } from './games.ts'
import { gaugePolls } from './gauges.ts'
import type { Holder } from './holders.ts'
import { type Loop, startLoop } from './loop.ts'
import { createPollRequests } from './requests.ts'
import { createRetention } from './retention.ts'
import { createRounds } from './rounds.ts'
import { createBatches } from './selections/batches.ts'
import { isBatched, isDependedOn, planOf, rowOf, topicTable } from './table.ts'
import type { Upstreams } from './upstream.ts'
import { Watched } from './watched.ts'

/** Longest pause between two failed polls of one topic, in ms. */
const MAX_PAUSE_MS = 10_000

/** Polls each watched topic once, however many watch it. */
export type Poller = ReturnType<typeof createPoller>

export function createPoller(
  config: Config,
  log: Log,
  leadership: Leadership,
  upstreams: Upstreams,
  metrics: Metrics,
) {
  const requests = createPollRequests(upstreams, metrics)
  const watched = new Map<string, Watched>()
  const isEmpty = (name: string) => Object.keys(log.state(name).rows).length === 0
  const retention = createRetention(forget, isEmpty)
  const capacity = createCapacity(config, () => watched.size, evict)
  const rounds = createRounds()
  const games = createGames()
  const listeners: ((topic: string) => void)[] = []
  const evictions: ((topic: string) => void)[] = []

  const upstreamOf = (topic: Topic) => (isBatched(topic) ? upstreams.selections : upstreams.single)

  const batches = createBatches({
    everyMs: config[topicTable.selection.every],
    size: config.VALIDATION_BATCH,
    maxPauseMs: MAX_PAUSE_MS,
    ask: requests.selections,
    mayAsk: () =>
      [...watched.values()].some(({ parts: { topic, leaseRole } }) => isBatched(topic) && isOurs(leaseRole)),
    isKnown: (name) => !isEmpty(name),
    polled: log.append,
    closed: retention.begin,
  })

  function learn(name: string) {
    const topic = parseTopic(name)
    if (!topic) return
    const row = rowOf(topic)
    if (row.isOpenEnded && watched.has(name)) capacity.note(name, isEmpty(name))
    row.learn(topic, log.state(name).rows, { rounds, games })
    if (!isDependedOn(topic)) return
    for (const { parts } of watched.values())
      if (rowOf(parts.topic).dependsOn?.kind === topic.kind) parts.loop.replan()
  }

  const healthChanged = (name: string) => listeners.forEach((listener) => void listener(name))

  function startAsking(topic: Topic, name: string): Loop {
    if (isBatched(topic)) return batches.open(topic, () => healthChanged(name))
    return startLoop({
      ask: () => requests.single(topic),
      mayAsk: () => isOurs(watched.get(name)?.parts.leaseRole),
      plan: () => planOf(topic, config, log, rounds),
      polled: (rows, readAt) => log.append(name, rows, readAt),
      healthChanged: () => healthChanged(name),
      maxPauseMs: MAX_PAUSE_MS,
    })
  }

  function open(topic: Topic, name: string): Watched {
    const row = rowOf(topic)
    const dependsOn = row.dependsOn?.of(topic, rounds)
    if (dependsOn) void watch(dependsOn)
    retention.end(name)
    const loop = startAsking(topic, name)
    const leaseRole = leadership.join(name, { roleChanged: loop.roleChanged, polled: loop.polledElsewhere })
    const timeout =
      leaseRole.role === 'following' ? [sleep(config.PROVIDER_TIMEOUT_MS, undefined, { ref: false })] : []
    const first = Promise.race([loop.first, ...timeout])
    const entry = new Watched({ topic, loop, leaseRole, first, dependsOn })
    watched.set(name, entry)
    if (row.isOpenEnded) capacity.note(name, isEmpty(name))
    loop.roleChanged(leaseRole.role)
    return entry
  }

  function forget(name: string) {
    if (!watched.has(name) && !batches.has(name)) log.forget(name)
  }

  function close(name: string, entry: Watched) {
    entry.close()
    watched.delete(name)
    capacity.closed(name)
    retention.begin(name)
    if (entry.parts.dependsOn) unwatch(entry.parts.dependsOn)
  }

  function closeIfEmpty(name: string, entry: Watched) {
    if (watched.get(name) === entry && !entry.isWatched && isEmpty(name)) close(name, entry)
  }

  function evict(name: string) {
    const entry = watched.get(name)
    if (!entry) return
    entry.isEvicted = true
    close(name, entry)
    for (const listener of evictions) listener(name)
  }

  /** Adds a watcher. Settles after the topic's first poll, with a refusal if it was evicted meanwhile. */
  async function watch(topic: Topic, holder?: Holder): Promise<Refusal | undefined> {
    const name = topicName(topic)
    const entry = watched.get(name) ?? open(topic, name)
    entry.add(holder)
    await entry.parts.first
    return entry.isEvicted ? crowded(config) : undefined
  }

  /** Removes a watcher. After the last one the topic is polled for LINGER_MS more; without rows it is closed at once. */
  function unwatch(topic: Topic, holder?: Holder) {
    const name = topicName(topic)
    const entry = watched.get(name)
    if (!entry) return
    entry.remove(holder, config.LINGER_MS, () => close(name, entry))
    if (rowOf(topic).isOpenEnded) void entry.parts.first.then(() => closeIfEmpty(name, entry))
  }

  log.onChange((change) => {
    learn(change.topic)
    const { topic, leaseRole } = watched.get(change.topic)?.parts ?? {}
    if (!topic || !isOurs(leaseRole)) return
    for (const match_id of rowOf(topic).expedites(change)) leadership.expedite(match_id)
  })
  log.onReset(learn)
  leadership.onSelections({
    subscribed(names, which) {
      const topics = names.map(parseTopic).filter((topic) => topic !== undefined && isBatched(topic))
      batches.updateSubscriptions(topics, which)
    },
    expedited: batches.expedite,
  })
  for (const upstream of [upstreams.single, upstreams.selections])
    upstream.onDownChange(() => {
      for (const [name, { parts }] of watched) {
        const { loop, topic } = parts
        if (!isOurs(loop) || upstreamOf(topic) !== upstream) continue
        if (!upstream.isDown) loop.retryNow()
        healthChanged(name)
      }
    })
  gaugePolls(metrics, watched, () => batches.polled)

  return {
    /** Makes room for a topic; to be called in the same turn as `watch`. @returns the refusal if there is no room */
    makeRoom(topic: Topic, holder: Holder) {
      const name = topicName(topic)
      return !rowOf(topic).isOpenEnded || watched.has(name) ? undefined : capacity.makeRoom(name, holder)
    },
    watch,
    unwatch,
    health(name: string): Health {
      const { topic, loop } = watched.get(name)?.parts ?? {}
      const health = loop?.health() ?? { state: 'down', as_of: 0 }
      // A follower gets the leader's poll status instead.
      return topic && isOurs(loop) && upstreamOf(topic).isDown ? { ...health, state: 'down' } : health
    },
    isPolled: (name: string) => watched.has(name),
    rounds,
    games,
    /** Calls back when the health of a polled topic changes. */
    onHealth: (listener: (topic: string) => void) => void listeners.push(listener),
    /** Calls back when a watched topic was evicted, after which it has no watchers. */
    onEvicted: (listener: (topic: string) => void) => void evictions.push(listener),
    stop() {
      for (const entry of watched.values()) entry.stop()
      watched.clear()
    },
  }
}

const isOurs = (part: { readonly role: Role } | undefined) => part !== undefined && part.role !== 'following'

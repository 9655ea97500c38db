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
import { type Loop, type LoopDeps, startLoop } from './loop.ts'
import { createRequests, upstreamOf } from './requests.ts'
import { createRetention } from './retention.ts'
import { createRounds } from './rounds.ts'
import { createSubscribed } from './subscribed.ts'
import { isBatched, isDependedOn, planOf, rowOf } from './table.ts'
import type { Upstreams } from './upstream.ts'
import { Watched } from './watched.ts'

/** Longest pause between two failed polls of one topic, in ms. */
const MAX_PAUSE_MS = 10_000

/** A topic that is polled, here or by the gateway that leads it. */
export interface Polled {
  readonly topic: Topic
  readonly loop: Loop
}

/** Polls each watched topic once, however many watch it. */
export type Poller = ReturnType<typeof createPoller>

export function createPoller(
  config: Config,
  log: Log,
  leadership: Leadership,
  upstreams: Upstreams,
  metrics: Metrics,
) {
  const ask = createRequests(config, upstreams, metrics)
  const polled = new Map<string, Polled>()
  /** Those with watchers on this gateway. */
  const watched = new Map<string, Watched>()
  const isEmpty = (name: string) => Object.keys(log.state(name).rows).length === 0
  const retention = createRetention((name) => polled.has(name) || log.forget(name), isEmpty)
  const capacity = createCapacity(config, () => watched.size, evict)
  const rounds = createRounds()
  const games = createGames()
  const startedAt = Date.now()
  const listeners: ((topic: string) => void)[] = []
  const evictions: ((topic: string) => void)[] = []

  const subscribed = createSubscribed({
    isPolled: (name) => polled.has(name),
    open(name) {
      const topic = parseTopic(name)
      if (topic && isBatched(topic)) start(topic, name).loop.take({ kind: 'role', role: 'leading' })
    },
    close: stop,
  })

  function learn(name: string) {
    const topic = parseTopic(name)
    if (!topic) return
    const row = rowOf(topic)
    if (row.isOpenEnded && watched.has(name)) capacity.note(name, isEmpty(name))
    row.learn?.(topic, log.state(name).rows, { rounds, games })
    if (!isDependedOn(topic)) return
    for (const { topic: other, loop } of polled.values())
      if (rowOf(other).dependsOn?.kind === topic.kind) loop.take({ kind: 'replan' })
  }

  const healthChanged = (name: string) => listeners.forEach((listener) => void listener(name))

  function start(topic: Topic, name: string): Polled {
    const kept = retention.end(name)
    const deps = {
      ask: (schedule, isWanted) => ask(topic, schedule, isWanted),
      mayAsk: () => isOurs(watched.get(name)?.parts.leaseRole.role ?? 'leading'),
      plan: () => planOf(topic, config, log, rounds, startedAt),
      polled: (rows, readAt) => log.append(name, rows, readAt),
      healthChanged: () => healthChanged(name),
      maxPauseMs: MAX_PAUSE_MS,
    } satisfies LoopDeps
    const entry = { topic, loop: startLoop(deps, kept) }
    polled.set(name, entry)
    return entry
  }

  function stop(name: string) {
    const { loop } = polled.get(name) ?? {}
    if (!loop) return
    loop.stop()
    polled.delete(name)
    retention.begin(name, loop.schedule())
  }

  function open(topic: Topic, name: string): Watched {
    const { dependsOn: depended, isOpenEnded } = rowOf(topic)
    const dependsOn = depended?.of(topic, rounds)
    if (dependsOn) void watch(dependsOn)
    subscribed.leave(name)
    const { loop } = polled.get(name) ?? start(topic, name)
    const roleChanged = (role: Role) => {
      if (isBatched(topic) && role !== 'leading') subscribed.clear()
      loop.take({ kind: 'role', role })
    }
    const leaseRole = leadership.join(name, {
      roleChanged,
      polled: (status) => loop.take({ kind: 'elsewhere', status }),
    })
    const timeout =
      leaseRole.role === 'following' ? [sleep(config.PROVIDER_TIMEOUT_MS, undefined, { ref: false })] : []
    const first = Promise.race([loop.first, ...timeout])
    const entry = new Watched({ topic, leaseRole, first, dependsOn })
    watched.set(name, entry)
    if (isOpenEnded) capacity.note(name, isEmpty(name))
    roleChanged(leaseRole.role)
    return entry
  }

  function close(name: string, entry: Watched) {
    const { topic, dependsOn } = entry.parts
    entry.close()
    watched.delete(name)
    capacity.closed(name)
    if (!isBatched(topic) || !subscribed.keep(name)) stop(name)
    else if (![...watched.values()].some(({ parts }) => isBatched(parts.topic))) subscribed.clear()
    if (dependsOn) unwatch(dependsOn)
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
    if (!topic || !leaseRole || !isOurs(leaseRole.role)) return
    for (const match_id of rowOf(topic).expedites?.(change) ?? []) leadership.expedite(match_id)
  })
  log.onReset(learn)
  leadership.onSelections({
    subscribed: subscribed.update,
    expedited(match_id) {
      for (const { topic, loop } of polled.values())
        if (topic.kind === 'selection' && topic.match_id === match_id) loop.take({ kind: 'expedite' })
    },
  })
  for (const upstream of [upstreams.single, upstreams.selections])
    upstream.onDownChange(() => {
      for (const [name, { topic, loop }] of polled) {
        if (!isOurs(loop.schedule().role) || upstreamOf(upstreams, topic) !== upstream) continue
        if (!upstream.isDown) loop.take({ kind: 'retry' })
        healthChanged(name)
      }
    })
  gaugePolls(metrics, polled)

  return {
    /** Makes room for a topic; to be called in the same turn as `watch`. @returns the refusal if there is no room */
    makeRoom(topic: Topic, holder: Holder) {
      const name = topicName(topic)
      return !rowOf(topic).isOpenEnded || watched.has(name) ? undefined : capacity.makeRoom(name, holder)
    },
    watch,
    unwatch,
    health(name: string): Health {
      const { topic, loop } = polled.get(name) ?? {}
      if (!topic || !loop) return { state: 'down', as_of: 0 }
      // A follower gets the leader's poll status instead.
      const isDown = isOurs(loop.schedule().role) && upstreamOf(upstreams, topic).isDown
      return isDown ? { ...loop.health(), state: 'down' } : loop.health()
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
      for (const { loop } of polled.values()) loop.stop()
      watched.clear()
      polled.clear()
    },
  }
}

const isOurs = (role: Role) => role !== 'following'

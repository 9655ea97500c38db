import { setTimeout as sleep } from 'node:timers/promises'
import { parseTopic, type Topic, topicName } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { LeaseRole, Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import { createBatches } from './batch.ts'
import { createGames, type Games } from './games.ts'
import { gaugePolls } from './gauges.ts'
import type { Holder } from './holders.ts'
import { type Loop, startLoop } from './loop.ts'
import { createPlaces, crowded } from './places.ts'
import { planOf } from './plan.ts'
import { createQuestion } from './question.ts'
import type { Refused } from './refused.ts'
import { createResting } from './resting.ts'
import { createRounds, type Rounds } from './rounds.ts'
import { isBatched, isLeanedOn, rowOf, topicTable } from './table.ts'
import type { Upstreams } from './upstream.ts'
import { Watched } from './watched.ts'

/** The longest pause between two failed polls of one topic, in ms. */
const PATIENCE_MS = 10_000

/** Polls each watched topic once, whoever watches. */
export interface Poller {
  /** Makes room for a topic; call it in the same turn as `watch`. @returns the refusal where there is none */
  makeRoom(topic: Topic, holder: Holder): Refused | undefined
  /** Counts one more watcher; settles when the first poll has ended, with a refusal if it was evicted meanwhile. */
  watch(topic: Topic, holder?: Holder): Promise<Refused | undefined>
  /** Counts one watcher less. After the last one the topic lingers; a selection without rows is forgotten at once. */
  unwatch(topic: Topic, holder?: Holder): void
  health(topic: string): Health
  isPolled(topic: string): boolean
  readonly rounds: Rounds
  readonly games: Games
  /** Calls back when the health of a polled topic turns. */
  onHealth(listener: (topic: string) => void): void
  /** Calls back when a watched topic was evicted; its watchers are no longer counted. */
  onEvicted(listener: (topic: string) => void): void
  stop(): void
}

export function createPoller(config: Config, log: Log, upstreams: Upstreams, metrics: Metrics): Poller {
  const question = createQuestion(upstreams, metrics)
  const watched = new Map<string, Watched>()
  const isEmpty = (name: string) => Object.keys(log.state(name).rows).length === 0
  const resting = createResting(forget, isEmpty)
  const places = createPlaces(config, () => watched.size, evict)
  const rounds = createRounds()
  const games = createGames()
  const listeners: ((topic: string) => void)[] = []
  const evictions: ((topic: string) => void)[] = []

  const upstreamOf = (topic: Topic) => (isBatched(topic) ? upstreams.selections : upstreams.single)

  const batches = createBatches({
    everyMs: config[topicTable.selection.every],
    size: config.VALIDATION_BATCH,
    patienceMs: PATIENCE_MS,
    ask: question.selections,
    mayAsk: () =>
      [...watched.values()].some(({ parts: { topic, leaseRole } }) => isBatched(topic) && isOurs(leaseRole)),
    isKnown: (name) => !isEmpty(name),
    landed: log.append,
    failed: log.fail,
    dropped: resting.begin,
  })

  function learn(name: string) {
    const topic = parseTopic(name)
    if (!topic) return
    const row = rowOf(topic)
    if (row.isOpenEnded && watched.has(name)) places.note(name, isEmpty(name))
    row.learn(topic, log.state(name).rows, { rounds, games })
    if (!isLeanedOn(topic)) return
    for (const { parts } of watched.values())
      if (rowOf(parts.topic).leansOn?.kind === topic.kind) parts.loop.replan()
  }

  const turned = (name: string) => listeners.forEach((listener) => void listener(name))

  function startAsking(topic: Topic, name: string): Loop {
    if (isBatched(topic)) return batches.open(topic, () => turned(name))
    return startLoop({
      ask: () => question.one(topic),
      mayAsk: () => isOurs(watched.get(name)?.parts.leaseRole),
      plan: () => planOf(topic, config, log, rounds),
      landed: (rows, readAt) => log.append(name, rows, readAt),
      failed: (readAt) => log.fail(name, readAt),
      turned: () => turned(name),
      patienceMs: PATIENCE_MS,
    })
  }

  function open(topic: Topic, name: string): Watched {
    const row = rowOf(topic)
    const leansOn = row.leansOn?.of(topic, rounds)
    if (leansOn) void poller.watch(leansOn)
    resting.end(name)
    const loop = startAsking(topic, name)
    const leaseRole = log.join(name, { roleChanged: loop.turned, polled: loop.heard })
    const patience =
      leaseRole.current === 'following' ? [sleep(config.PROVIDER_TIMEOUT_MS, undefined, { ref: false })] : []
    const first = Promise.race([loop.first, ...patience])
    const entry = new Watched({ topic, loop, leaseRole, first, leansOn })
    watched.set(name, entry)
    if (row.isOpenEnded) places.note(name, isEmpty(name))
    loop.turned(leaseRole.current)
    return entry
  }

  function forget(name: string) {
    if (!watched.has(name) && !batches.has(name)) log.forget(name)
  }

  function close(name: string, entry: Watched) {
    entry.close()
    watched.delete(name)
    places.closed(name)
    resting.begin(name)
    if (entry.parts.leansOn) poller.unwatch(entry.parts.leansOn)
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

  const poller: Poller = {
    makeRoom(topic, holder) {
      const name = topicName(topic)
      return !rowOf(topic).isOpenEnded || watched.has(name) ? undefined : places.make(name, holder)
    },
    async watch(topic, holder) {
      const name = topicName(topic)
      const entry = watched.get(name) ?? open(topic, name)
      entry.add(holder)
      await entry.parts.first
      return entry.isEvicted ? crowded(config) : undefined
    },
    unwatch(topic, holder) {
      const name = topicName(topic)
      const entry = watched.get(name)
      if (!entry) return
      entry.remove(holder, config.LINGER_MS, () => close(name, entry))
      if (rowOf(topic).isOpenEnded) void entry.parts.first.then(() => closeIfEmpty(name, entry))
    },
    health(name) {
      const { topic, loop } = watched.get(name)?.parts ?? {}
      const health = loop?.health() ?? { state: 'down', as_of: 0 }
      // Those who follow are told how the leader fares.
      return topic && loop?.isAsking && upstreamOf(topic).isGone ? { ...health, state: 'down' } : health
    },
    isPolled: (name) => watched.has(name),
    rounds,
    games,
    onHealth: (listener) => void listeners.push(listener),
    onEvicted: (listener) => void evictions.push(listener),
    stop() {
      for (const entry of watched.values()) entry.stop()
      watched.clear()
    },
  }

  log.onChange((change) => {
    learn(change.topic)
    const { topic, leaseRole } = watched.get(change.topic)?.parts ?? {}
    if (!topic || !isOurs(leaseRole)) return
    for (const match_id of rowOf(topic).expedites(change)) log.expedite(match_id)
  })
  log.onReset(learn)
  log.onExpedite(batches.hurry)
  log.onSubscriptions((names, which) => {
    const topics = names.map(parseTopic).filter((topic) => topic !== undefined && isBatched(topic))
    batches.want(topics, which)
  })
  for (const upstream of [upstreams.single, upstreams.selections])
    upstream.onTurned(() => {
      for (const [name, { parts }] of watched) {
        const { loop, topic } = parts
        if (!loop.isAsking || upstreamOf(topic) !== upstream) continue
        if (!upstream.isGone) loop.hurry()
        turned(name)
      }
    })
  gaugePolls(metrics, watched, () => batches.askedFor)
  return poller
}

const isOurs = (leaseRole: LeaseRole | undefined) =>
  leaseRole !== undefined && leaseRole.current !== 'following'

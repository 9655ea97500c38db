import type { OfferName } from '#shared/calls/offers.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Refusal } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { createCapacity, noRoom } from './capacity.ts'
import { type Holder, Holders } from './holders.ts'
import type { Polls } from './polls.ts'
import { type AdmissionDeps, rowOf } from './table.ts'

/** A topic with watchers on this gateway. */
interface WatchedTopic {
  readonly topic: Topic
  /** Settles after its first poll on whichever gateway, or after a timeout. */
  readonly firstPoll: Promise<unknown>
  /** The topics that are polled along with this one: for a round, the periods of its competitions. */
  readonly dependsOn: readonly Topic[]
  readonly holders: Holders
  /** Ends its polls some time after its last watcher has left. */
  linger?: NodeJS.Timeout
  /** True once it was evicted to make room for another. */
  isEvicted: boolean
}

/** The provider's offers, the first after at most `waitMs`; undefined while they are unknown. */
type KnownOffers = (waitMs: number) => Promise<ReadonlySet<OfferName> | undefined>

/** The topics with watchers on this gateway. Each is polled once, however many watch it. */
export type Watchers = ReturnType<typeof createWatchers>

export function createWatchers(config: Config, log: Log, polls: Polls, offers: KnownOffers) {
  const watched = new Map<string, WatchedTopic>()
  const capacity = createCapacity(config, () => watched.size, evict)
  const evictions: ((topic: string) => void)[] = []
  /** The holder of this gateway's own watches, and of topics that count against no address. */
  const ownHolder: Holder = { topics: 0 }
  const holderOf = (topic: Topic, holder: Holder) => (rowOf(topic).isOpenEnded ? holder : ownHolder)

  function open(topic: Topic, name: string): WatchedTopic {
    const dependsOn = rowOf(topic).dependsOn?.(topic, polls.rounds) ?? []
    for (const other of dependsOn) void watch(other)
    const entry = {
      topic,
      dependsOn,
      firstPoll: polls.open(topic, name),
      holders: new Holders(),
      isEvicted: false,
    }
    watched.set(name, entry)
    recordEmpty(name)
    return entry
  }

  function close(name: string, { linger, holders, dependsOn }: WatchedTopic) {
    clearTimeout(linger)
    holders.close()
    watched.delete(name)
    capacity.closed(name)
    polls.close(name)
    for (const other of dependsOn) unwatch(other)
  }

  function evict(name: string) {
    const entry = watched.get(name)
    if (!entry) return
    entry.isEvicted = true
    close(name, entry)
    for (const listener of evictions) listener(name)
  }

  /** Adds a watcher. Settles after the topic's first poll, with a refusal if there is no room or it was evicted. */
  async function watch(topic: Topic, holder = ownHolder): Promise<Refusal | undefined> {
    const name = topicName(topic)
    const isBounded = rowOf(topic).isOpenEnded && !watched.has(name)
    const refusal = isBounded ? capacity.makeRoom(name, holder) : undefined
    if (refusal) return refusal
    const entry = watched.get(name) ?? open(topic, name)
    clearTimeout(entry.linger)
    entry.holders.add(holderOf(topic, holder))
    await entry.firstPoll
    if (isBounded && !polls.isEmpty(name)) capacity.uncountUnknown(holder)
    return entry.isEvicted ? noRoom(config) : undefined
  }

  /** Removes a watcher. After the last one the topic is polled for LINGER_MS more; without rows it is closed at once. */
  function unwatch(topic: Topic, holder = ownHolder) {
    const name = topicName(topic)
    const entry = watched.get(name)
    if (!entry) return
    const { holders, firstPoll } = entry
    holders.remove(holderOf(topic, holder))
    if (!holders.isEmpty) return
    clearTimeout(entry.linger)
    entry.linger = setTimeout(() => close(name, entry), config.LINGER_MS)
    if (!rowOf(topic).isOpenEnded) return
    void firstPoll.then(() => {
      if (watched.get(name) === entry && holders.isEmpty && polls.isEmpty(name)) close(name, entry)
    })
  }

  /** Polls the periods of every competition. @returns true if those of some have never been answered */
  async function learnRounds() {
    const topics = config.COMPETITIONS.map((competition_id) => ({ kind: 'periods', competition_id }) as const)
    await Promise.all(topics.map((topic) => watch(topic)))
    const areSomeUnanswered = topics.some((topic) => polls.health(topicName(topic)).as_of === 0)
    for (const topic of topics) unwatch(topic)
    return areSomeUnanswered
  }

  const isPolled = (name: string) => watched.has(name)
  const admissionDeps: AdmissionDeps = {
    config,
    rounds: polls.rounds,
    games: polls.games,
    isPolled,
    learnRounds,
    offers: () => offers(config.PROVIDER_TIMEOUT_MS),
  }

  /** Records if a topic that may be evicted has rows. */
  function recordEmpty(name: string) {
    const { topic } = watched.get(name) ?? {}
    if (topic && rowOf(topic).isOpenEnded) capacity.recordEmpty(name, polls.isEmpty(name))
  }

  log.onChange(({ topic }) => recordEmpty(topic))
  log.onReset(recordEmpty)

  return {
    /** Decides if a topic can exist, before it is watched. @returns the refusal; undefined admits it */
    admit: async (topic: Topic, holder: Holder) => rowOf(topic).refusal(topic, admissionDeps, holder),
    watch,
    unwatch,
    /** Number of watchers of a topic. */
    count: (name: string) => watched.get(name)?.holders.watcherCount ?? 0,
    /** Number of topics with watchers. */
    size: () => watched.size,
    health: polls.health,
    proven: polls.proven,
    isPolled,
    onHealth: polls.onHealth,
    /** Calls back when a watched topic was evicted, after which it has no watchers. */
    onEvicted: (listener: (topic: string) => void) => void evictions.push(listener),
    stop() {
      for (const { linger } of watched.values()) clearTimeout(linger)
      watched.clear()
      polls.stop()
    },
  }
}

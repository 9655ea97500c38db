import { setTimeout as sleep } from 'node:timers/promises'
import { parseTopic, type Topic, topicKinds } from '#shared/topics/name.ts'
import type { Change, Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Config } from '../config.ts'
import type { Leadership, LeaseRole, Role } from '../leadership.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Tracing } from '../tracing.ts'
import { ownNow } from './clock.ts'
import { createGames } from './crash-games.ts'
import { type Loop, startLoop } from './loop.ts'
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
/** Interval of the checks of the host's clock, and the step of it that moves the plans' moments, in ms. */
const CLOCK = { everyMs: 1_000, stepMs: 50 }

/** A topic that is polled, here or by the gateway that leads it. */
export interface PolledTopic {
  readonly topic: Topic
  readonly loop: Loop
  /** Undefined while only other gateways have watchers. */
  leaseRole: LeaseRole | undefined
  /** Time until which the cluster's lists of subscriptions name it, by our own clock; 0: none does. */
  listedUntil: number
  /** The provider's message for the last poll, if that failed with one; its language in a second line. */
  message: string | undefined
  /**
   * The pokes that name it. `named`: one came since its last poll, or may have. `polled`: its last poll followed one.
   * `quiet`: it was polled again without one. Undefined: none came, or a quiet poll found a change without a poke.
   */
  pokes?: 'named' | 'polled' | 'quiet' | undefined
}

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
  const isEmpty = (name: string) => Object.keys(log.state(name).rows).length === 0
  const proofs = createProofs(Math.max(QUIET_MS, STALE_AFTER * config.POLL_SELECTION_MS))
  const retention = createRetention((name) => {
    if (polled.has(name)) return
    log.forget(name)
    proofs.forget(name)
  })
  const known = { rounds: createRounds(), games: createGames() }
  const batch = { everyMs: config.POLL_SELECTION_MS, from: ownNow() }
  const listeners: ((topic: string) => void)[] = []
  /** Time of the last poke of any topics, by our own clock. */
  let pokedAt = 0
  /** True once a list of the cluster's subscriptions came in this role. */
  let isListed = false

  const upstreamOf = (topic: Topic) => (rowOf(topic).own ? upstreams.selections : upstreams.single)
  const healthChanged = (name: string) => listeners.forEach((listener) => void listener(name))

  function start(topic: Topic, name: string): PolledTopic {
    const { own, plan } = rowOf(topic)
    const ownOf = own?.(topic) ?? ((rows: Rows) => rows)
    const loop: Loop = startLoop<Topic>(
      {
        topic,
        ask(asked) {
          entry.pokes &&= entry.pokes === 'named' ? 'polled' : 'quiet'
          upstreamOf(topic).ask(asked)
        },
        pokedAt() {
          // If another gateway leads, that one decides.
          if (!isOurs(loop.schedule())) return pokedAt
          return entry.pokes && entry.pokes !== 'named' && !isEmpty(name) ? pokedAt : 0
        },
        mayAsk: () => isOurs(entry.leaseRole ?? loop.schedule()),
        plan: () => plan(topic, { ...known, config, batch, rows: log.state(name).rows }),
        polled(rows, readAt) {
          const { messageOf, spanOf } = upstreamOf(topic)
          entry.message = rows ? undefined : messageOf(topic)
          if (rows && topic.kind === 'selection') proofs.add(name, readAt)
          const append = () => log.append(name, rows && ownOf(rows), readAt, entry.message)
          return tracing ? tracing.commit(name, spanOf(topic), append) : append()
        },
        healthChanged: () => healthChanged(name),
      },
      retention.end(name),
    )
    const entry: PolledTopic = { topic, loop, leaseRole: undefined, listedUntil: 0, message: undefined }
    polled.set(name, entry)
    return entry
  }

  function stop(name: string, { topic, loop }: PolledTopic) {
    loop.stop()
    polled.delete(name)
    retention.begin(name, loop.schedule(), rowOf(topic).isOpenEnded && isEmpty(name))
  }

  /** Stops the selections that only other gateways watch, and that no list has named since that time. */
  function stopListed(since = Number.POSITIVE_INFINITY) {
    for (const [name, entry] of polled) if (!entry.leaseRole && entry.listedUntil < since) stop(name, entry)
    isListed = since !== Number.POSITIVE_INFINITY
  }

  function changeRole(entry: PolledTopic, role: Role) {
    const { topic, loop } = entry
    entry.pokes = undefined
    if (isListed && topic.kind === 'selection' && role !== 'leading') stopListed()
    loop.take({ kind: 'role', role })
  }

  /** Passes a topic's rows on to the topics that depend on them. */
  function rowsChanged(name: string, change?: Change) {
    const entry = polled.get(name)
    if (!entry) return
    const { topic, leaseRole } = entry
    if (change && entry.pokes === 'quiet') entry.pokes = undefined
    const { learn, dependents, expedites } = rowOf(topic)
    learn?.(topic, log.state(name).rows, known)
    if (dependents)
      for (const other of polled.values())
        if (other.topic.kind === dependents) other.loop.take({ kind: 'replan' })
    if (!change || !leaseRole || !isOurs(leaseRole)) return
    for (const match_id of expedites?.(change) ?? []) leadership.expedite(match_id)
  }

  log.onChange((change) => rowsChanged(change.topic, change))
  log.onReset((name) => rowsChanged(name))
  leadership.onSelections({
    subscribed(names, which) {
      const now = ownNow()
      isListed = true
      for (const name of names) {
        const topic = parseTopic(name)
        if (!topic) continue
        const entry = polled.get(name) ?? start(topic, name)
        entry.listedUntil = which === 'new' ? now + LISTED_WITHIN_MS : now
        // Most lead already, and each input makes a copy of the schedule.
        if (entry.loop.schedule().role !== 'leading') changeRole(entry, 'leading')
      }
      if (which === 'all') stopListed(now)
    },
    expedited(match_id) {
      for (const { topic, loop } of polled.values())
        if (topic.kind === 'selection' && topic.match_id === match_id) loop.take({ kind: 'expedite' })
    },
  })
  for (const upstream of Object.values(upstreams))
    upstream.onDownChange(() => {
      for (const [name, { topic, loop }] of polled) {
        if (!isOurs(loop.schedule()) || upstreamOf(topic) !== upstream) continue
        if (!upstream.isDown) loop.take({ kind: 'retry' })
        healthChanged(name)
      }
    })
  let clockStep = Date.now() - ownNow()
  const watchingClock = setInterval(() => {
    const step = Date.now() - ownNow()
    if (Math.abs(step - clockStep) < CLOCK.stepMs) return
    clockStep = step
    for (const { loop } of polled.values()) loop.take({ kind: 'replan' })
  }, CLOCK.everyMs).unref()
  metrics.onScrape(() => {
    for (const kind of topicKinds) {
      const loops = [...polled.values()].flatMap(({ topic, loop }) => (topic.kind === kind ? loop : []))
      const roles = loops.map((loop) => loop.schedule().role)
      metrics.polledTopics.set({ kind }, roles.filter((role) => role !== 'following').length)
      metrics.leading.set({ kind }, roles.filter((role) => role === 'leading').length)
      metrics.topicAge.set({ kind }, Math.max(0, ...loops.map((loop) => loop.ageMs())) / 1000)
    }
  })

  return {
    /** Polls a topic for watchers here. Settles after its first poll, within a time limit if another leads. */
    open(topic: Topic, name: string): Promise<unknown> {
      const entry = polled.get(name) ?? start(topic, name)
      const { loop } = entry
      const leaseRole = leadership.join(name, {
        roleChanged: (role) => changeRole(entry, role),
        polled(status) {
          entry.message = status.message
          loop.take({ kind: 'elsewhere', status })
          if (topic.kind === 'selection' && !status.failing) proofs.add(name, loop.health().as_of)
        },
      })
      entry.leaseRole = leaseRole
      changeRole(entry, leaseRole.role)
      if (isOurs(leaseRole)) return loop.first
      return Promise.race([loop.first, sleep(config.PROVIDER_TIMEOUT_MS, undefined, { ref: false })])
    },
    /** Ends the polls of a topic without watchers here. If this gateway leads it for others, the next lists decide. */
    close(name: string) {
      const entry = polled.get(name)
      if (!entry) return
      entry.leaseRole?.leave()
      entry.leaseRole = undefined
      if (!isListed || entry.listedUntil === 0) stop(name, entry)
      if (!isListed) return
      for (const { topic, leaseRole } of polled.values()) if (leaseRole && topic.kind === 'selection') return
      stopListed()
    },
    /** A poke of the provider: these topics have changed. Without topics it says that pokes still come. */
    poked(names: readonly string[]) {
      pokedAt = ownNow()
      for (const name of new Set(names)) {
        const entry = polled.get(name)
        if (!entry) continue
        entry.pokes = 'named'
        entry.loop.take({ kind: 'expedite' })
      }
    },
    /** Pokes may have been missed: topics whose polls they spare are polled once more, when due without pokes. */
    missedPokes() {
      for (const entry of polled.values()) {
        if (!entry.pokes) continue
        entry.pokes = 'named'
        entry.loop.take({ kind: 'replan' })
      }
    },
    health(name: string): Health {
      const { topic, loop, message } = polled.get(name) ?? {}
      if (!topic || !loop) return { state: 'down', as_of: 0 }
      // A follower gets the leader's poll status instead.
      const isDown = isOurs(loop.schedule()) && upstreamOf(topic).isDown
      const { state, as_of } = loop.health()
      if (state !== 'down' && !isDown) return { state, as_of }
      const [words, language] = message?.split('\n') ?? []
      return { state: 'down', as_of, ...(words && { message: words }), ...(language && { language }) }
    },
    names: () => polled.keys(),
    scheduleOf: (name: string) => polled.get(name)?.loop.schedule(),
    /** The times throughout which a selection was polled; none for other topics. */
    proven: proofs.of,
    isEmpty,
    ...known,
    /** Calls back when the health of a polled topic changes. */
    onHealth: (listener: (topic: string) => void) => void listeners.push(listener),
    stop() {
      clearInterval(watchingClock)
      for (const { loop } of polled.values()) loop.stop()
      polled.clear()
    },
  }
}

const isOurs = ({ role }: { readonly role: Role }) => role !== 'following'

import { setTimeout as sleep } from 'node:timers/promises'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Config } from '../config.ts'
import type { Leadership, LeaseRole, Role } from '../leadership.ts'
import type { Log } from '../log/log.ts'
import type { Tracing } from '../tracing.ts'
import type { Batch } from './cadence.ts'
import { type Loop, startLoop } from './loop.ts'
import type { createProofs } from './proofs.ts'
import type { Rounds } from './rounds.ts'
import type { Schedule } from './schedule.ts'
import { rowOf } from './table.ts'
import type { Upstreams } from './upstream.ts'

/** The parts of a gateway that all its polled topics share. */
export interface PolledTopicDeps {
  readonly config: Config
  readonly log: Log
  readonly upstreams: Upstreams
  readonly tracing: Tracing | undefined
  readonly rounds: Rounds
  readonly proofs: ReturnType<typeof createProofs>
  readonly batch: Batch
  /** Time of the last poke of any topics, by our own clock. */
  pokedAt(): number
  healthChanged(topic: string): void
}

/**
 * The pokes that have named a topic. `named`: one came since its last poll, or may have been missed. `polled`: its last
 * poll followed one. `quiet`: it was polled again without one. Undefined: none came, or a poll while `quiet` found a
 * change, so the provider does not name all of them.
 */
type Pokes = 'named' | 'polled' | 'quiet' | undefined

/** A topic that is polled, here or by the gateway that leads it. */
export type PolledTopic = ReturnType<typeof openPolledTopic>

/** @param schedule the schedule that was kept of earlier polls */
export function openPolledTopic(topic: Topic, schedule: Schedule | undefined, deps: PolledTopicDeps) {
  const { config, log, tracing, proofs } = deps
  const name = topicName(topic)
  const { pickRows, plan } = rowOf(topic)
  const rowsOfTopic = pickRows?.(topic) ?? ((rows: Rows) => rows)
  const { single, crash, selections } = deps.upstreams
  const ownCalls = topic.kind === 'crash' ? crash : single
  const upstream = pickRows ? selections : ownCalls
  /** Undefined while only other gateways have watchers. */
  let leaseRole: LeaseRole | undefined
  /** The provider's message for the last poll, if that failed with one; its language in a second line. */
  let message: string | undefined
  let pokes: Pokes

  const isEmpty = () => Object.keys(log.state(name).rows).length === 0
  const isOurs = () => loop.schedule().role !== 'following'

  const loop: Loop = startLoop<Topic>(
    {
      topic,
      ask(asked) {
        pokes &&= pokes === 'named' ? 'polled' : 'quiet'
        upstream.ask(asked)
      },
      pokedAt() {
        // Pokes count for a topic that they have named, once it was polled since. A follower leaves that to the leader.
        const isPolledSince = pokes === 'polled' || pokes === 'quiet'
        return !isOurs() || (isPolledSince && !isEmpty()) ? deps.pokedAt() : 0
      },
      mayAsk: () => (leaseRole ?? loop.schedule()).role !== 'following',
      plan: () => plan(topic, { ...deps, rows: log.state(name).rows }),
      commit(rows, readAt) {
        message = rows ? undefined : upstream.messageOf(topic)
        if (rows && topic.kind === 'selection') proofs.add(name, readAt)
        const append = () => log.append(name, rows && rowsOfTopic(rows), readAt, message)
        return tracing ? tracing.commit(name, upstream.spanOf(topic), append) : append()
      },
      healthChanged: () => deps.healthChanged(name),
    },
    schedule,
  )

  return {
    ...loop,
    topic,
    upstream,
    isEmpty,
    /** Time until which the cluster's lists of subscriptions name it, by our own clock; 0: none does. `polls.ts` sets it. */
    listedUntil: 0,
    /** True while this gateway polls it. */
    isOurs,
    /** True while it has watchers here. */
    isWatched: () => leaseRole !== undefined,
    /** True while it has watchers here, and this gateway leads it by its own clock. */
    isLed: () => leaseRole !== undefined && leaseRole.role !== 'following',
    /**
     * Takes part in polling it, for watchers here. Settles after its first poll, within a time limit if another leads.
     * @param roleChanged called with each role, the first included
     */
    join(leadership: Leadership, roleChanged: (role: Role) => void): Promise<unknown> {
      leaseRole = leadership.join(name, {
        roleChanged,
        polled(status) {
          message = status.message
          loop.take({ kind: 'elsewhere', status })
          if (topic.kind === 'selection' && !status.failing) proofs.add(name, loop.health().as_of)
        },
      })
      roleChanged(leaseRole.role)
      if (leaseRole.role !== 'following') return loop.firstPoll
      return Promise.race([loop.firstPoll, sleep(config.PROVIDER_TIMEOUT_MS, undefined, { ref: false })])
    },
    leave() {
      leaseRole?.leave()
      leaseRole = undefined
    },
    changeRole(role: Role) {
      pokes = undefined
      loop.take({ kind: 'role', role })
    },
    /** To be called when the provider says that it has changed. */
    poked() {
      pokes = 'named'
      loop.take({ kind: 'expedite' })
    },
    /** To be called when a poke may have been missed. */
    missedPoke() {
      if (!pokes) return
      pokes = 'named'
      loop.take({ kind: 'replan' })
    },
    /** To be called when a poll has found a change. */
    changed() {
      if (pokes === 'quiet') pokes = undefined
    },
    health(): Health {
      // A follower gets the leader's poll status instead.
      const isDown = isOurs() && upstream.isDown
      const { state, as_of } = loop.health()
      if (state !== 'down' && !isDown) return { state, as_of }
      const [text, language] = message?.split('\n') ?? []
      return { state: 'down', as_of, ...(text && { message: text }), ...(language && { language }) }
    },
  }
}

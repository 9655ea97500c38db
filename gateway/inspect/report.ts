import { setImmediate } from 'node:timers/promises'
import { addressKey } from '../address.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { CodeStore } from '../codes/store.ts'
import type { Metrics } from '../metrics.ts'
import type { Polls } from '../poll/polls.ts'
import type { PushStore } from '../push/store.ts'
import type { Deps } from '../socket/deps.ts'
import type { Hub } from '../socket/hub.ts'
import type { AddressQuota } from '../socket/limits/address-quota.ts'
import type { Session } from '../socket/session.ts'

/** Work in one turn of the event loop, in ms, and the number of items after which the clock is read. */
const TURN = { ms: 1, items: 32 } as const
/** Most rows of a list: those that matter most. */
const MAX_ROWS = 200

export const subjects = ['topics', 'topic', 'slow', 'address', 'leases', 'limits', 'codes', 'push'] as const

/** A report: numbers and texts, and lists of rows. */
type Report = Readonly<Record<string, unknown>>

/** The parts of a gateway that reports read. `cluster`: undefined for a gateway alone; `faults`: as in `/readyz`. */
interface Parts extends Deps {
  readonly polls: Polls
  readonly hub: Hub
  readonly cluster: Cluster | undefined
  readonly codes: Pick<CodeStore, 'count'>
  /** Undefined where Web Push is off. */
  readonly push: Pick<PushStore, 'count'> | undefined
  readonly faults: () => readonly string[]
}

/** Calls back for each item, in turns that leave the event loop to others in between. */
export async function visit<T>(items: Iterable<T>, visitItem: (item: T) => void): Promise<void> {
  let untilMs = performance.now() + TURN.ms
  let visited = 0
  for (const item of items) {
    visitItem(item)
    if (++visited % TURN.items !== 0 || performance.now() < untilMs) continue
    await setImmediate()
    untilMs = performance.now() + TURN.ms
  }
}

/** The items with the greatest weights, and the number of all that have one. */
export async function greatest<T>(items: Iterable<T>, weigh: (item: T) => number | undefined) {
  const weighed: { readonly weight: number; readonly item: T }[] = []
  await visit(items, (item) => {
    const weight = weigh(item)
    if (weight !== undefined) weighed.push({ weight, item })
  })
  const heaviest = weighed.sort((one, other) => other.weight - one.weight).slice(0, MAX_ROWS)
  return { all: weighed.length, items: heaviest.map(({ item }) => item) }
}

/**
 * The reports of `gateway/inspect.ts` on one gateway, by subject; `name`: the topic or the address that is asked about.
 * They read, and show no token, no body and no account.
 */
export function createReports(parts: Parts) {
  const { config, log, polls, watchers, hub, quotas, cluster, codes, push, metrics, faults } = parts
  const topicRow = (topic: string) => {
    const { epoch, seq } = log.state(topic)
    const { state: health, as_of } = watchers.health(topic)
    const { role } = polls.scheduleOf(topic) ?? {}
    return { topic, watchers: watchers.count(topic), role, epoch, seq, as_of, health }
  }
  const socketRow = ({ connection, lag, watches }: Session) => ({
    waiting: connection.waitingBytes,
    lag: lag.kind,
    behindMs: lag.kind === 'behind' ? Math.round(performance.now() - lag.sinceMs) : undefined,
    topics: watches.length,
    credits: connection.credits.bucket.left,
  })
  const addressRow = (address: string, { sockets, topics, messages, handshakes }: AddressQuota) => {
    // A topic that other addresses watch too counts in part.
    const shares = Math.round(topics * 100) / 100
    return { address, sockets, topics: shares, credits: messages.left, handshakes: handshakes.left }
  }

  return {
    /** The topics that are not live first, then those with the most watchers. */
    async topics() {
      const faultWeight = (topic: string) => (watchers.health(topic).state === 'live' ? 0 : 1e9)
      const weigh = (topic: string) => watchers.count(topic) + faultWeight(topic)
      const { all, items } = await greatest(polls.names(), weigh)
      const led = cluster?.leases().filter(({ role }) => role === 'leading')
      return { polled: all, led, topics: items.map(topicRow) }
    },
    async topic(name) {
      const schedule = polls.scheduleOf(name)
      if (!schedule) return {}
      const { everyMs, failures } = schedule
      const { digest, rows } = log.state(name)
      return { ...topicRow(name), everyMs, failures, size: Object.keys(rows).length, digest }
    },
    async slow() {
      const { all, items } = await greatest(hub.stalledSessions, ({ connection }) => connection.waitingBytes)
      const addresses = new Map(items.map(({ connection }) => [connection.credits.quota, '']))
      await visit(
        quotas.byAddress,
        ([address, quota]) => addresses.has(quota) && addresses.set(quota, address),
      )
      const addressOf = ({ connection }: Session) => addresses.get(connection.credits.quota)
      return { waiting: all, slow: items.map((each) => ({ address: addressOf(each), ...socketRow(each) })) }
    },
    async address(name) {
      const key = addressKey(name)
      const quota = quotas.byAddress.get(key)
      if (!quota) return {}
      const sessions = new Set<Session>()
      await visit([...hub.stalledSessions, ...hub.sessions.values()], (session) => {
        if (sessions.size < MAX_ROWS && session.connection.credits.quota === quota) sessions.add(session)
      })
      return { ...addressRow(key, quota), each: [...sessions].map(socketRow) }
    },
    leases: async () => ({ leases: cluster?.leases() ?? [{ group: '(all)', role: 'leading' }] }),
    /** The addresses are those with the fewest credits left. */
    async limits() {
      const { all, items } = await greatest(quotas.byAddress, ([, { messages }]) => -messages.left)
      const topics = { topics: watchers.size(), most_topics: config.MAX_TOPICS }
      const addresses = { addresses: all, most_of_address: quotas.bounds.sockets }
      const nearest = items.map(([address, quota]) => addressRow(address, quota))
      const sockets = { sockets: hub.sessions.size, waiting: hub.stalledSessions.size }
      return { ...sockets, ...topics, ...addresses, faults: faults().join('; '), nearest }
    },
    // `kept` in all; the other numbers are this gateway's since its start.
    codes: async () => ({ kept: await codes.count(), ...(await outcomesOf(metrics.codes)) }),
    push: async () => ({ kept: (await push?.count()) ?? 0, ...(await outcomesOf(metrics.pushes)) }),
  } satisfies Readonly<Record<(typeof subjects)[number], (name: string) => Promise<Report>>>
}

/** A counter of outcomes, by outcome. */
async function outcomesOf(counter: Metrics['codes']) {
  const { values } = await counter.get()
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]))
}

export type Reports = ReturnType<typeof createReports>

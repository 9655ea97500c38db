import { setImmediate } from 'node:timers/promises'
import { addressKey } from '../address.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { CodeStore } from '../codes/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import type { Polls } from '../poll/polls.ts'
import type { Watchers } from '../poll/watchers.ts'
import type { Hub } from '../socket/hub.ts'
import type { AddressQuota, AddressQuotas } from '../socket/limits/address-quota.ts'
import type { Session } from '../socket/session.ts'

/** Work in one turn of the event loop, in ms, and the items between two looks at the clock. */
const TURN = { ms: 1, items: 32 } as const
/** Most rows of a list: those that matter most. */
const MOST = 200

/** The parts of a gateway that reports read. */
export interface Parts {
  readonly config: Config
  readonly log: Log
  readonly polls: Polls
  readonly watchers: Watchers
  readonly hub: Hub
  readonly quotas: AddressQuotas
  /** Undefined for a gateway alone. */
  readonly cluster: Cluster | undefined
  readonly codes: { readonly store: CodeStore; readonly most: number }
  readonly metrics: Metrics
  /** The faults that `/readyz` names. */
  readonly reasons: () => readonly string[]
}

/** Calls back for each item, in turns that leave the event loop to others in between. */
export async function visit<T>(items: Iterable<T>, see: (item: T) => void): Promise<void> {
  let untilMs = performance.now() + TURN.ms
  let seen = 0
  for (const item of items) {
    see(item)
    if (++seen % TURN.items !== 0 || performance.now() < untilMs) continue
    await setImmediate()
    untilMs = performance.now() + TURN.ms
  }
}

/** The rows of items with the greatest weights, and the number of all items. */
export async function greatest<T, Row extends object>(
  items: Iterable<T>,
  weigh: (item: T) => number,
  rowOf: (item: T) => Row,
): Promise<{ readonly all: number; readonly rows: readonly Row[] }> {
  let held: { readonly weight: number; readonly item: T }[] = []
  let all = 0
  const cut = () => {
    held = held.sort((one, other) => other.weight - one.weight).slice(0, MOST)
  }
  await visit(items, (item) => {
    const weight = weigh(item)
    if (weight === Number.NEGATIVE_INFINITY) return
    all++
    held.push({ weight, item })
    if (held.length === 2 * MOST) cut()
  })
  cut()
  return { all, rows: held.map(({ item }) => rowOf(item)) }
}

/** A weight that leaves an item out. */
const NONE = Number.NEGATIVE_INFINITY

/**
 * The reports of `gateway/inspect.ts` on one gateway, by subject. They read, and show no token, no body and no account.
 * `name`: the topic or the address that is asked about.
 */
export function createReports({
  config,
  log,
  polls,
  watchers,
  hub,
  quotas,
  cluster,
  codes,
  metrics,
  reasons,
}: Parts) {
  const topicRow = (topic: string) => {
    const { epoch, seq } = log.state(topic)
    const { state, as_of } = watchers.health(topic)
    return {
      topic,
      watchers: watchers.count(topic),
      ...polls.inspect(topic),
      epoch,
      seq,
      health: state,
      as_of,
    }
  }
  const socketRow = ({ connection, lag, watches }: Session) => ({
    waitingBytes: connection.waitingBytes,
    lag: lag.kind,
    ...(lag.kind === 'behind' && { behindMs: Math.round(performance.now() - lag.sinceMs) }),
    topics: watches.length,
    credits: connection.credits.left,
  })
  const addressRow = (address: string, { sockets, topics, messages, handshakes }: AddressQuota) => ({
    address,
    sockets,
    // Shares of topics that others watch too.
    topics: Math.round(topics * 100) / 100,
    credits: messages.left,
    handshakes: handshakes.left,
  })
  const waitingBytes = ({ connection }: Session) => connection.waitingBytes

  return {
    /** The polled topics: those that are not live first, then by watchers. */
    async topics() {
      const weigh = (topic: string) =>
        watchers.count(topic) + (watchers.health(topic).state === 'live' ? 0 : Number.MAX_SAFE_INTEGER / 2)
      const leads = cluster?.leases().flatMap(({ group, role }) => (role === 'leading' ? group : []))
      return { leads, ...(await greatest(polls.names(), weigh, topicRow)) }
    },
    async topic(name: string) {
      if (!polls.isPolled(name)) return { rows: [] }
      const { digest, rows } = log.state(name)
      return { rows: [{ ...topicRow(name), size: Object.keys(rows).length, digest }] }
    },
    /** The sockets for which bytes wait. */
    async slow() {
      const found = await greatest(hub.waiting(), waitingBytes, (session) => session)
      const slow = new Set(found.rows.map(({ connection }) => connection.credits.quota))
      const addresses = new Map<AddressQuota, string>()
      await visit(quotas.entries(), ([address, quota]) => slow.has(quota) && addresses.set(quota, address))
      const rows = found.rows.map((session) => ({
        address: addresses.get(session.connection.credits.quota) ?? '',
        ...socketRow(session),
      }))
      return { all: found.all, rows }
    },
    async address(name: string) {
      const key = addressKey(name)
      const quota = quotas.find(key)
      if (!quota) return { rows: [] }
      const own = (session: Session) =>
        session.connection.credits.quota === quota ? waitingBytes(session) : NONE
      return { rows: [addressRow(key, quota)], sockets: await greatest(hub.sessions(), own, socketRow) }
    },
    async leases() {
      return { rows: cluster?.leases() ?? [{ group: '(all)', role: 'leading' }] }
    },
    /** What is bounded, and the addresses with the fewest credits left. */
    async limits() {
      const bounds = { sockets: quotas.bounds.sockets, credits: quotas.bounds.messages.burst }
      const nearest = ([, { messages }]: readonly [string, AddressQuota]) => -messages.left
      const { all, rows } = await greatest(quotas.entries(), nearest, ([address, quota]) =>
        addressRow(address, quota),
      )
      return {
        reasons: reasons(),
        ...hub.counts,
        topics: watchers.size,
        ofTopics: config.MAX_TOPICS,
        ofAddress: bounds,
        all,
        rows,
      }
    },
    async codes() {
      const { values } = await metrics.codes.get()
      return {
        isShared: cluster !== undefined,
        of: codes.most,
        ...(await codes.store.count()),
        counts: Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value])),
      }
    },
  }
}

export type Reports = ReturnType<typeof createReports>
export type Subject = keyof Reports

import { createStore, sample } from 'effector'
import { selectionKey } from '#shared/model/odds/pick.ts'
import { readSelection, type Selection } from '#shared/model/odds/selection.ts'
import { parseTopic, SELECTION_KEY } from '#shared/topics/name.ts'
import { $clock, $now } from '../streams/clock.ts'
import { byLink, connecting, type Freshness, freshnessOf } from '../streams/followed.ts'
import { beatMs } from '../streams/page.ts'
import { isKnown, type TopicState } from '../streams/topic.ts'
import { $link, followedEach, newestOf } from '../streams/topics.ts'
import { $watched, offersRead } from './offered.ts'

export interface LivePrice {
  /** Decimal; undefined where none is offered. */
  readonly now: number | undefined
  /** Its previous price and the time of the move, epoch ms of the gateway; undefined: none. */
  readonly before: number | undefined
  readonly movedAt: number | undefined
  readonly state: Selection['state']
}

export type Prices = Readonly<Record<string, LivePrice>>

/** Ages that differ by less count as equal, in ms. */
const SAME_AGE_MS = 500

const landed = followedEach({ $shows: $watched.map((names) => names.length > 0), $names: $watched })

const keyOf = (topic: string): string | undefined => {
  const parsed = parseTopic(topic)
  return parsed?.kind === 'selection' ? selectionKey(parsed) : undefined
}

/** A price after a state of its topic. A selection that the provider no longer knows is closed. */
export function priceAfter(held: LivePrice | undefined, state: TopicState): LivePrice | undefined {
  const selection = readSelection(state.rows[SELECTION_KEY])
  if (!selection && (!isKnown(state) || state.health.state !== 'live')) return held
  const now = selection?.odd_value
  const status = selection?.state ?? 'closed'
  if (held && held.now === now && held.state === status) return held
  const moved = held?.now !== undefined && now !== undefined && held.now !== now
  return {
    now,
    before: moved ? held.now : held?.before,
    movedAt: moved ? state.at : held?.movedAt,
    state: status,
  }
}

/** Last move of a followed price; undefined: none. */
export function moveOf(live: LivePrice | undefined) {
  const { now, before } = live ?? {}
  return now === undefined || before === undefined ? undefined : { from: before, to: now }
}

function fold(prices: Prices, states: readonly TopicState[]): Prices {
  const changed: Record<string, LivePrice> = {}
  for (const state of states) {
    const key = keyOf(state.topic)
    if (key === undefined) continue
    const held = changed[key] ?? prices[key]
    const price = priceAfter(held, state)
    if (price && price !== held) changed[key] = price
  }
  return Object.keys(changed).length > 0 ? { ...prices, ...changed } : prices
}

const watchedOnly = (prices: Prices, watched: readonly string[]): Prices => {
  const keys = new Set(watched.map(keyOf))
  return Object.fromEntries(Object.entries(prices).filter(([key]) => keys.has(key)))
}

/** The followed prices, and those that were followed since the lists were last loaded. */
export const $prices = createStore<Prices>({})
  .on(landed, fold)
  .on(sample({ clock: offersRead, source: $watched }), watchedOnly)

/** The newest states of the watched topics, for their freshness. */
const $newest = newestOf(landed, $watched)

const fromBest = ['live', 'connecting', 'late', 'stale', 'down'] as const

/** Freshness of the prices: that of the worst; null while none is watched. */
export const $pricesFreshness = createStore<Freshness | null>(null)
sample({
  clock: [$newest, $watched, $now],
  source: { newest: $newest, watched: $watched, clock: $clock, link: $link, held: $pricesFreshness },
  fn: ({ newest, watched, clock, link, held }) => {
    if (watched.length === 0) return null
    const each = [...newest.values()].map((state) => freshnessOf(state, clock().now(), beatMs))
    return settled(held, byLink(each.reduce<Freshness>(worst, each[0] ?? connecting), link))
  },
  target: $pricesFreshness,
})

/** Keeps the previous freshness unless it differs noticeably: ages differ with each price. */
function settled(held: Freshness | null, next: Freshness): Freshness {
  const same = held?.state === next.state && held.link === next.link && held.proven === next.proven
  return same && Math.abs(held.ageMs - next.ageMs) < SAME_AGE_MS ? held : next
}

function worst(one: Freshness, other: Freshness): Freshness {
  const known = fromBest.indexOf(one.state) >= fromBest.indexOf(other.state) ? one : other
  return { ...known, proven: one.proven && other.proven, ageMs: Math.max(one.ageMs, other.ageMs) }
}

/** False once the prices in view are known to be old: the feed is down, or there is no connection. */
export const $pricesTrusted = $pricesFreshness.map(
  (freshness) => freshness === null || freshness.state === 'live' || freshness.state === 'connecting',
)

import { combine, createStore, type Store, sample } from 'effector'
import type { Row, Rows } from '#shared/topics/rows.ts'
import { $clock, $now } from './clock.ts'
import { feed } from './feed.ts'
import { beatMs } from './page.ts'
import { createPause } from './pause.ts'
import { isKnown, type TopicState } from './topic.ts'
import { $link, $topics, type LinkSeen, linked } from './topics.ts'

/** A topic's rows as a part of a screen: on their way, there, none, or not to be had. */
export type PartState = 'loading' | 'ready' | 'empty' | 'failed'

/** One step of a topic. The rows before its first state are none. */
export interface Step {
  readonly before: Rows
  readonly after: Rows
}

/** States that nobody has followed for this time, in ms, are trusted no longer; screens may change within it. */
const LEFT_AFTER_MS = 1_000

const noRows: Rows = Object.freeze(Object.create(null))
const rowsOf = (state: TopicState | null): Rows => (state && isKnown(state) ? state.rows : noRows)

/** Follows a topic while a screen shows it. @param $topic name of the topic; null: none */
export function followed({
  $shows,
  $topic,
}: {
  readonly $shows: Store<boolean>
  readonly $topic: Store<string | null>
}) {
  const landed = linked(
    feed({
      $params: combine($shows, $topics, $topic, (shows, topics, topic) =>
        shows && topic !== null ? { topics, topic } : null,
      ),
      watch: ({ topics, topic }) => topics().topic$(topic),
    }),
  )
  const $held = createStore<{ readonly state: TopicState | null; readonly steps: readonly Step[] }>({
    state: null,
    steps: [],
  })
    .on(landed, ({ state }, states) => ({
      state: states.at(-1) ?? state,
      steps: states.map((after, at) => ({ before: rowsOf(states[at - 1] ?? state), after: after.rows })),
    }))
    .reset($topic)
  const $state = $held.map(({ state }) => state)

  const $freshness = createStore<Freshness>(connecting)
  sample({
    clock: [$state, $now, $link],
    source: { state: $state, clock: $clock, link: $link },
    fn: ({ state, clock, link }) => byLink(freshnessOf(state, clock().now(), beatMs), link),
    target: $freshness,
  })
  const leftFx = createPause(() => LEFT_AFTER_MS)
  sample({ clock: $shows, filter: (shows) => !shows, fn: () => undefined, target: leftFx })
  sample({
    clock: leftFx.done,
    source: $shows,
    filter: (shows) => !shows,
    fn: () => connecting,
    target: $freshness,
  })

  return {
    /** The newest state; null before the first. It stays when the screen closes, and goes with the topic's name. */
    $state,
    $rows: $state.map(rowsOf),
    $part: $state.map(partOf),
    $freshness,
    /** The steps that landed together, in order: none is left out, so that what happened can be told from them. */
    stepped: sample({ clock: landed, source: $held, fn: ({ steps }) => steps }),
  }
}

function partOf(state: TopicState | null): PartState {
  if (Object.keys(rowsOf(state)).length > 0) return 'ready'
  if (state?.error) return 'failed'
  if (!state || !isKnown(state)) return 'loading'
  return state.health.state === 'down' ? 'failed' : 'empty'
}

/** A reader of a topic's rows as items, without unreadable ones. The same row is the same item, the same rows a list. */
export function itemsOf<Item>(
  read: (row: Row) => Item | undefined,
  compare: (one: Item, other: Item) => number = () => 0,
): (rows: Rows) => readonly Item[] {
  const items = new WeakMap<Row, Item | undefined>()
  const lists = new WeakMap<Rows, readonly Item[]>()
  const itemOf = (row: Row) => {
    if (!items.has(row)) items.set(row, read(row))
    return items.get(row)
  }
  return (rows) => {
    const known = lists.get(rows)
    if (known) return known
    const list = Object.values(rows)
      .flatMap((row) => itemOf(row) ?? [])
      .sort(compare)
    lists.set(rows, list)
    return list
  }
}

export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  /** Time since the last good poll of the provider, in ms. */
  readonly ageMs: number
  /** The last beat's digest was equal to the replica's, and every change since came in order. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
}

export const connecting: Freshness = { state: 'connecting', ageMs: 0, proven: false, link: 'socket' }

/** Before the first state only the page's link can tell connecting from cut off. */
export const byLink = (freshness: Freshness, link: LinkSeen): Freshness =>
  freshness.state === 'connecting' && link === 'lost' ? { ...freshness, link } : freshness

/** A replica without a message for this many beats is late, then stale. */
const LATE_AFTER_BEATS = 1.5
const STALE_AFTER_BEATS = 3

/** Freshness at `now`, epoch ms: by the provider's health, then by the link; without one, late, then stale. */
export function freshnessOf(state: TopicState | null, now: number, beatMs: number): Freshness {
  if (!state || !isKnown(state)) {
    if (state?.error === 'unreached') return { ...connecting, link: 'lost' }
    return state?.error ? { ...connecting, state: 'down' } : connecting
  }
  const { health, at, proven, link } = state
  const ageMs = Math.max(0, now - health.as_of)
  const silentMs = now - Math.max(at, health.as_of)
  return { state: trust(), ageMs, proven, link }

  function trust(): Freshness['state'] {
    if (health.state !== 'live') return health.state
    if (silentMs > STALE_AFTER_BEATS * beatMs) return 'stale'
    return link === 'lost' || silentMs > LATE_AFTER_BEATS * beatMs ? 'late' : 'live'
  }
}

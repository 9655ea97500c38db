import { combine, createEvent, createStore, restore, sample } from 'effector'
import { previous } from 'patronum/previous'
import { MAX_TOPIC_LENGTH } from '#shared/limits.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import {
  $picked,
  $selections,
  $watched,
  type LivePrice,
  type Selections,
  selectionsWatched,
  topicOf,
} from '../slip/selections.ts'
import { $clock, $now } from '../streams/clock.ts'
import { type Freshness, freshnessOf, worstOf } from '../streams/freshness.ts'
import { beatMs, topicsPerSocket } from '../streams/page.ts'
import { createPause, settled } from '../streams/pause.ts'
import { $link } from '../streams/topics.ts'

/** The number of topics followed for alerts, which show on no screen, has changed. */
export const topicsTaken = createEvent<number>()

/** Most topics that the screen may watch with this page's socket. */
export const $topicsPerSocket = createStore(topicsPerSocket).on(
  topicsTaken,
  (_, taken) => topicsPerSocket - taken,
)

/** Topics reserved for seasons and rounds: this number, or this share of a small total. */
const RESERVED = { topics: 8, share: 0.25 }

const roomOf = (topics: number): number =>
  topics - Math.min(RESERVED.topics, Math.ceil(topics * RESERVED.share))

/** Time for which a match must be in view before its prices are watched, in ms. */
const SETTLED_AFTER_MS = 120

/** Prices came into view or near it; the names of their topics. */
export const selectionsShown = createEvent<readonly string[]>()

/** Prices left the view. An element that shows prices raises both events. */
export const selectionsHidden = createEvent<readonly string[]>()

/** Number of elements that show each topic, by its name, the newest last. */
type OnScreen = ReadonlyMap<string, number>

/** Topic names of picks, without those too long for the gateway. */
export const topicsOf = (picks: readonly Pick[]): readonly string[] =>
  picks.map(topicOf).filter((name) => name.length <= MAX_TOPIC_LENGTH)

const counted = (step: 1 | -1) => (held: OnScreen, names: readonly string[]) => {
  const shown = new Map(held)
  for (const name of names) {
    const count = (shown.get(name) ?? 0) + step
    if (step > 0 || count <= 0) shown.delete(name)
    if (count > 0) shown.set(name, count)
  }
  return shown
}

const $onScreen = createStore<OnScreen>(new Map())
  .on(selectionsShown, counted(1))
  .on(selectionsHidden, counted(-1))

/** The topics in view once scrolling has paused. */
const $settled = restore<OnScreen>(settled($onScreen, SETTLED_AFTER_MS), new Map())

/**
 * The topics in view that fit beside those of the picks, which are watched on every screen; if there are too many, the
 * newest.
 */
const $fitting = combine($settled, $picked, $topicsPerSocket, (shown, picked, topics) => {
  const free = Math.max(0, roomOf(topics) - picked.length)
  const others = [...shown.keys()].filter((name) => !picked.includes(name))
  const dropped = new Set(others.slice(0, Math.max(0, others.length - free)))
  return [...shown.keys()].filter((name) => !dropped.has(name))
})

sample({ clock: $fitting, target: selectionsWatched })

/** Reason why the prices of a list cannot be relied on. */
export type Unsure = 'stale' | 'closed' | 'early'

/** Ages that differ by less count as equal, in ms. */
const SAME_AGE_MS = 500

/** Last move of a followed price; undefined: none, or the price is gone. */
export function moveOf(live: LivePrice | undefined) {
  const { now, before } = live ?? {}
  return now === undefined || before === undefined || now === before ? undefined : { from: before, to: now }
}

/** The worst freshness of the watched prices; null: none is watched. Updates only at a noticeable change. */
export const $pricesFreshness = createStore<Freshness | null>(null, {
  updateFilter: (next, held) =>
    !next ||
    held?.state !== next.state ||
    held.link !== next.link ||
    held.proven !== next.proven ||
    Math.abs(held.ageMs - next.ageMs) >= SAME_AGE_MS,
})
sample({
  clock: [$selections, $watched, $now],
  source: { selections: $selections, watched: $watched, clock: $clock, link: $link },
  fn: ({ selections, watched, clock, link }) => {
    if (watched.length === 0) return null
    const states = watched.flatMap((name) => selections[name]?.state ?? [])
    return worstOf(
      states.map((state) => freshnessOf(state, clock().now(), beatMs)),
      link,
    )
  },
  target: $pricesFreshness,
})

/** False once the prices in view are stale: the feed is down, or there is no connection. */
export const $pricesTrusted = $pricesFreshness.map(
  (freshness) => freshness === null || freshness.state === 'live' || freshness.state === 'connecting',
)

/** Time for which a mark is `fresh`, and after which it is removed, in ms. */
const FRESH_MS = 1_500
const MARKED_MS = 8_000

/** Mark of a price that moved: first a colour and an arrow, then the arrow alone. */
interface Mark {
  readonly mark: 'fresh' | 'seen'
  /** Time of the move, epoch ms of the gateway. */
  readonly movedAt: number
}

type Marks = Readonly<Record<string, Mark>>

const marksBetween = (before: Selections, after: Selections): Marks =>
  Object.fromEntries(
    Object.entries(after).flatMap(([topic, { price }]) => {
      const movedAt = price?.movedAt
      if (movedAt === undefined || movedAt === before[topic]?.price?.movedAt) return []
      return [[topic, { mark: 'fresh', movedAt }]]
    }),
  )

const marked = sample({
  clock: $selections.updates,
  source: previous($selections, {}),
  fn: marksBetween,
}).filter({ fn: (marks) => Object.keys(marks).length > 0 })
const fadeFx = createPause((_: Marks) => FRESH_MS)
const unmarkFx = createPause((_: Marks) => MARKED_MS)
sample({ clock: marked, target: [fadeFx, unmarkFx] })

/** The marks with those of these moves changed or removed. Prices that have moved again keep theirs. */
const remarked = (marks: Marks, moves: Marks, mark: Mark['mark'] | undefined): Marks =>
  Object.fromEntries(
    Object.entries(marks).flatMap(([topic, held]) => {
      if (held.movedAt !== moves[topic]?.movedAt) return [[topic, held]]
      return mark ? [[topic, { ...held, mark }]] : []
    }),
  )

/** Marks by topic; a price without one has not moved lately. */
export const $marks = createStore<Marks>({})
  .on(marked, (marks, moves) => ({ ...marks, ...moves }))
  .on(fadeFx.done, (marks, { params }) => remarked(marks, params, 'seen'))
  .on(unmarkFx.done, (marks, { params }) => remarked(marks, params, undefined))

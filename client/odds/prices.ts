import { combine, createEvent, createStore, restore, sample } from 'effector'
import { previous } from 'patronum/previous'
import type { Pick } from '#shared/model/odds/pick.ts'
import { MAX_TOPIC_LENGTH } from '#shared/topics/name.ts'
import {
  $pickedTopics,
  $selections,
  $viewedTopics,
  type LivePrice,
  type Selections,
  topicOf,
  viewChanged,
} from '../slip/selections.ts'
import { $clock, $now } from '../streams/clock.ts'
import { type Freshness, freshnessOf, worstOf } from '../streams/freshness.ts'
import { beatMs, topicsPerSocket } from '../streams/page.ts'
import { createPause, debounced } from '../streams/pause.ts'
import { $link } from '../streams/topics.ts'

/** The number of topics followed for alerts, which show on no screen, has changed. */
export const alertTopicsCounted = createEvent<number>()

/** Most topics that the screen may follow with this page's socket. */
export const $topicsPerSocket = createStore(topicsPerSocket).on(
  alertTopicsCounted,
  (_, alertTopics) => topicsPerSocket - alertTopics,
)

/** Topics reserved for seasons and rounds: this number, or this share of a small total. */
const RESERVED = { topics: 8, share: 0.25 }

/** Most topics of prices among these. */
const priceTopicsIn = (topics: number): number =>
  topics - Math.min(RESERVED.topics, Math.ceil(topics * RESERVED.share))

/** Time for which the view must not change before its prices are followed, in ms. */
const SETTLED_AFTER_MS = 120

/** An element with prices came into view or near it. Payload: their topics. */
export const selectionsShown = createEvent<readonly string[]>()

/** An element with prices left the view, or was removed. Payload: their topics. */
export const selectionsHidden = createEvent<readonly string[]>()

/** Number of elements that show each topic, by its name, the newest last. */
type OnScreen = ReadonlyMap<string, number>

/** Topic names of picks, without those too long for the gateway. */
export const topicsOf = (picks: readonly Pick[]): readonly string[] =>
  picks.map(topicOf).filter((topic) => topic.length <= MAX_TOPIC_LENGTH)

function withShown(onScreen: OnScreen, topics: readonly string[]): OnScreen {
  const next = new Map(onScreen)
  for (const topic of topics) {
    const count = (next.get(topic) ?? 0) + 1
    // Deleted first, so that it becomes the newest.
    next.delete(topic)
    next.set(topic, count)
  }
  return next
}

function withHidden(onScreen: OnScreen, topics: readonly string[]): OnScreen {
  const next = new Map(onScreen)
  for (const topic of topics) {
    const count = (next.get(topic) ?? 0) - 1
    if (count > 0) next.set(topic, count)
    else next.delete(topic)
  }
  return next
}

const $onScreen = createStore<OnScreen>(new Map())
  .on(selectionsShown, withShown)
  .on(selectionsHidden, withHidden)

/** The topics in view once scrolling has paused. */
const $settledOnScreen = restore<OnScreen>(debounced($onScreen, SETTLED_AFTER_MS), new Map())

/**
 * The topics in view that fit beside those of the picks, which are followed on every screen; if there are too many, the
 * newest.
 */
const $fittingTopics = combine(
  $settledOnScreen,
  $pickedTopics,
  $topicsPerSocket,
  (onScreen, picked, most) => {
    const inView = [...onScreen.keys()]
    const unpicked = inView.filter((topic) => !picked.includes(topic))
    const fittingCount = Math.max(0, priceTopicsIn(most) - picked.length)
    const excess = new Set(unpicked.slice(0, Math.max(0, unpicked.length - fittingCount)))
    return inView.filter((topic) => !excess.has(topic))
  },
)

sample({ clock: $fittingTopics, target: viewChanged })

/**
 * Reason why the prices of a list cannot be relied on. `stale`: no fresh state comes. `closed`: the round takes no bets
 * any more. `early`: it takes none yet.
 */
export type Unsure = 'stale' | 'closed' | 'early'

/** Ages that differ by less count as equal, in ms. */
const SAME_AGE_MS = 500

/** Last move of a followed price; undefined: none, or the price is gone. */
export function moveOf(live: LivePrice | undefined) {
  const { current, previous } = live ?? {}
  if (current === undefined || previous === undefined || current === previous) return undefined
  return { from: previous, to: current }
}

/** The worst freshness of the prices in view; null: none is followed. Updates only at a noticeable change. */
export const $pricesFreshness = createStore<Freshness | null>(null, {
  updateFilter: (next, shown) =>
    !next ||
    shown?.state !== next.state ||
    shown.link !== next.link ||
    shown.proven !== next.proven ||
    Math.abs(shown.ageMs - next.ageMs) >= SAME_AGE_MS,
})
sample({
  clock: [$selections, $viewedTopics, $now],
  source: { selections: $selections, viewed: $viewedTopics, clock: $clock, link: $link },
  fn: ({ selections, viewed, clock, link }) => {
    if (viewed.length === 0) return null
    const states = viewed.flatMap((topic) => selections[topic]?.state ?? [])
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

/** Time for which a mark is `fresh`, in ms. */
const FRESH_MS = 1_500
/** Time after which a mark is removed, in ms. */
const MARKED_MS = 8_000

/** Mark of a price that moved: first a colour and an arrow, then the arrow alone. */
interface Mark {
  readonly mark: 'fresh' | 'seen'
  /** Time of the move, epoch ms of the gateway. */
  readonly movedAt: number
}

type Marks = Readonly<Record<string, Mark>>

/** Marks of the prices that have moved between two states. */
const marksBetween = (before: Selections, after: Selections): Marks =>
  Object.fromEntries(
    Object.entries(after).flatMap(([topic, { price }]) => {
      const movedAt = price?.movedAt
      if (movedAt === undefined || movedAt === before[topic]?.price?.movedAt) return []
      return [[topic, { mark: 'fresh', movedAt }]]
    }),
  )

/** Prices have moved. Payload: their marks. */
const pricesMoved = sample({
  clock: $selections.updates,
  source: previous($selections, {}),
  fn: marksBetween,
}).filter({ fn: (marks) => Object.keys(marks).length > 0 })
const freshFx = createPause((_: Marks) => FRESH_MS)
const markedFx = createPause((_: Marks) => MARKED_MS)
sample({ clock: pricesMoved, target: [freshFx, markedFx] })

/** Marks by topic; a price without one has not moved lately. A price that has moved again keeps its newer mark. */
export const $marks = createStore<Marks>({})
  .on(pricesMoved, (marks, moved) => ({ ...marks, ...moved }))
  .on(freshFx.done, (marks, { params: faded }) =>
    Object.fromEntries(
      Object.entries(marks).map(([topic, mark]) => [
        topic,
        mark.movedAt === faded[topic]?.movedAt ? { ...mark, mark: 'seen' } : mark,
      ]),
    ),
  )
  .on(markedFx.done, (marks, { params: ended }) =>
    Object.fromEntries(
      Object.entries(marks).filter(([topic, { movedAt }]) => movedAt !== ended[topic]?.movedAt),
    ),
  )

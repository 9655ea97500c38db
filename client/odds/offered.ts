import { combine, createEvent, createStore, sample } from 'effector'
import { MAX_TOPIC_LENGTH } from '#shared/limits.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import { $picked, selectionsWatched, topicOf } from '../slip/selections.ts'
import { topicsPerSocket } from '../streams/page.ts'
import { settled } from '../streams/pause.ts'

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
const $settled = createStore<OnScreen>(new Map()).on(
  settled($onScreen, SETTLED_AFTER_MS),
  (_, shown) => shown,
)

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

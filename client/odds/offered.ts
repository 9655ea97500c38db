import { combine, createEvent, createStore } from 'effector'
import { debounce } from 'patronum/debounce'
import { MAX_TOPIC_LENGTH } from '#shared/limits.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import { topicName } from '#shared/topics/name.ts'
import { slips } from '../slip/slip.ts'
import { topicsPerSocket } from '../streams/page.ts'

/** Most topics that this page's socket may watch. */
export const $topicsPerSocket = createStore(topicsPerSocket)

/** The rest of the page (seasons, rounds) may need so many of them; where there are few, such a part. */
const RESERVED = { topics: 8, share: 0.25 }

const roomOf = (topics: number): number =>
  topics - Math.min(RESERVED.topics, Math.ceil(topics * RESERVED.share))

/** Time for which a match must be in view before its prices are watched, in ms. */
const SETTLED_AFTER_MS = 120

/** Prices came on the screen, or near it: their topics' names. */
export const selectionsShown = createEvent<readonly string[]>()

/** They left it again. Each place that shows prices says both. */
export const selectionsHidden = createEvent<readonly string[]>()

/** New prices came with a list or a match: those that nobody watches any more are older. */
export const offersRead = createEvent()

/** Topics by name, in how many count each shows; what came last stands last. */
type OnScreen = ReadonlyMap<string, number>

/** The topics of some prices; a name that is too long for the gateway is not asked for. */
export const topicsOf = (picks: readonly Pick[]): readonly string[] =>
  picks
    .map((pick) => topicName({ kind: 'selection', ...pick }))
    .filter((name) => name.length <= MAX_TOPIC_LENGTH)

function withShown(held: OnScreen, names: readonly string[]): OnScreen {
  const shown = new Map(held)
  for (const name of names) {
    const count = shown.get(name) ?? 0
    shown.delete(name)
    shown.set(name, count + 1)
  }
  return shown
}

function withHidden(held: OnScreen, names: readonly string[]): OnScreen {
  const shown = new Map(held)
  for (const name of names) {
    const count = (shown.get(name) ?? 0) - 1
    if (count > 0) shown.set(name, count)
    else shown.delete(name)
  }
  return shown
}

const $onScreen = createStore<OnScreen>(new Map())
  .on(selectionsShown, withShown)
  .on(selectionsHidden, withHidden)

/** A slip's picks are watched wherever one is: they leave less room for others. */
const $picked = combine(slips.sports.$lines, slips.league.$lines, (...both) => topicsOf(both.flat()))

/** Matches in view and at rest. */
const $settled = createStore<OnScreen>(new Map()).on(
  debounce({ source: $onScreen, timeout: SETTLED_AFTER_MS }),
  (_, shown) => shown,
)

const $fitting = combine($settled, $picked, $topicsPerSocket, (shown, picked, topics) => {
  const free = Math.max(0, roomOf(topics) - picked.length)
  const others = [...shown.keys()].filter((name) => !picked.includes(name))
  const dropped = new Set(others.slice(0, Math.max(0, others.length - free)))
  return [...shown.keys()].filter((name) => !dropped.has(name))
})

/** The topics of the prices on the screen; where there are too many, of those that came last. */
export const $watched = createStore<readonly string[]>([]).on($fitting, (held, names) =>
  held.length === names.length && held.every((name, at) => name === names[at]) ? held : names,
)

import { createStore, sample } from 'effector'
import { previous } from 'patronum/previous'
import { $selections, $watched, type LivePrice, type Selections } from '../slip/selections.ts'
import { $clock, $now } from '../streams/clock.ts'
import { type Freshness, freshnessOf, worstOf } from '../streams/freshness.ts'
import { beatMs } from '../streams/page.ts'
import { createPause } from '../streams/pause.ts'
import { $link } from '../streams/topics.ts'

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

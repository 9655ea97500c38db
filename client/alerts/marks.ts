import { createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { followKey } from '#shared/follows.ts'
import { readSlip, type SlipLine } from '#shared/model/bets/slip.ts'
import { asPrice } from '#shared/model/field.ts'
import { FOLLOWED_AFTER_MS, type Follow, followsChanged } from '../follows/follows.ts'
import { contextText, pickText } from '../slip/pick-text.ts'
import { topicOf } from '../slip/selections.ts'
import { type SlipKind, slipKeys } from '../slip/slip.ts'
import { isSameList } from '../state/same-list.ts'
import { readEntry } from '../storage/entry.ts'

/** Open while the card of marks shows. It lists the picks that were in the slips when it opened. */
export const MarksGate = createGate()

/** A pick of a slip whose price can be followed. */
export interface MarkablePick {
  readonly of: SlipKind
  readonly line: SlipLine
}

const readFx = createEffect((): readonly MarkablePick[] =>
  (['sports', 'league'] as const).flatMap((of) =>
    readSlip(readEntry(slipKeys[of])).map((line) => ({ of, line })),
  ),
)
sample({ clock: MarksGate.open, target: readFx })

export const $picks = createStore<readonly MarkablePick[]>([]).on(readFx.doneData, (_, picks) => picks)

/** `Enyimba · 1X2 · v Lamu Dhow`. */
export const pickName = (line: SlipLine): string => `${pickText(line)} · ${contextText(line)}`

/** A pick with the mark that the player has typed. */
interface TypedMark extends MarkablePick {
  /** The mark, as typed. */
  readonly price: string
  readonly isAbove: boolean
}

export const markSet = createEvent<TypedMark>()

/** The follow of the pick's price with the typed mark; undefined if the text is no price. */
export function markedFollow({ of, line, price, isAbove }: TypedMark): Follow | undefined {
  const mark = asPrice(price.trim().replace(',', '.'))
  if (mark === undefined) return undefined
  return {
    kind: 'price',
    of,
    id: topicOf(line),
    name: pickName(line),
    round_id: line.round_id,
    until: (line.start_time ?? Date.now()) + FOLLOWED_AFTER_MS,
    ...(isAbove ? { above: mark } : { below: mark }),
  }
}

sample({ clock: markSet.filterMap(markedFollow).map((follow) => [follow]), target: followsChanged })

/**
 * The rows of a list of follows, with new follows first and marks as they are now; the same list if nothing has changed.
 * An unfollowed row stays as it was.
 */
export function followRows(follows: readonly Follow[], rows: readonly Follow[]): readonly Follow[] {
  const present = new Map(follows.map((follow) => [followKey(follow), follow]))
  const keys = new Set(rows.map(followKey))
  const newFollows = follows.filter((follow) => !keys.has(followKey(follow)))
  const next = [...newFollows, ...rows.map((row) => present.get(followKey(row)) ?? row)]
  return isSameList(next, rows) ? rows : next
}

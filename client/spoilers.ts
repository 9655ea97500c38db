import { createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { asCount, fieldsOf } from '#shared/model/field.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { readEntry, writeEntry } from './storage/entry.ts'
import { otherTabsChanges } from './storage/tabs.ts'
import { feed } from './streams/feed.ts'

/** A minute of each round, by round_id. */
export type Minutes = Readonly<Record<string, number>>

/** A player's choice to hide rounds until they are watched (`isSafe`), and the minute to which each was watched. */
export interface Spoilers {
  readonly isSafe: boolean
  readonly watched: Minutes
}

/** Most rounds in storage; a season has 38. */
const MOST_ROUNDS = 400

const minuteOf = (minutes: Minutes, round_id: string): number | undefined =>
  Object.hasOwn(minutes, round_id) ? minutes[round_id] : undefined

/** The minute up to which a round may be shown. */
export const watchedTo = ({ isSafe, watched }: Spoilers, round_id: string): number =>
  isSafe ? (minuteOf(watched, round_id) ?? 0) : FULL_TIME

/** True while the end of a round must not be shown. */
export const isHidden = (spoilers: Spoilers, round_id: string): boolean =>
  watchedTo(spoilers, round_id) < FULL_TIME

/** The minutes, for each round the later one. The same object if none is later. */
export function watchedMore(held: Minutes, more: Minutes): Minutes {
  const later = Object.entries(more).filter(([id, minute]) => minute > (minuteOf(held, id) ?? -1))
  if (later.length === 0) return held
  const ids = new Set(later.map(([id]) => id))
  const rest = Object.entries(held).filter(([id]) => !ids.has(id))
  return Object.fromEntries([...rest, ...later].slice(-MOST_ROUNDS))
}

export const spoilerSafeSwitched = createEvent()
/** Rounds may be shown up to these minutes: they were watched, or need not be hidden any more. */
export const roundsWatched = createEvent<Minutes>()
/** The player asked to show the hidden balance, or to hide it again. */
export const balanceToggled = createEvent()

function stored(): Spoilers {
  const { isSafe, watched } = fieldsOf(readEntry('spoilers'))
  const minutes = Object.entries(fieldsOf(watched)).flatMap(([id, at]) => {
    const minute = asCount(at)
    return minute === undefined ? [] : [[id, minute] as const]
  })
  return { isSafe: isSafe === true, watched: Object.fromEntries(minutes) }
}

/** Open while the page is. Reads what other tabs store, also what they stored while the page started. */
export const SpoilersGate = createGate()
const restoreFx = createEffect(stored)
const storedElsewhere = feed(otherTabsChanges(SpoilersGate.status, ['spoilers']))
sample({ clock: [SpoilersGate.open, storedElsewhere], fn: () => undefined, target: restoreFx })

/** The new choice, with the later minutes of both. The same object if nothing changes: it is not stored again. */
function merged(held: Spoilers, { isSafe, watched: more }: Spoilers): Spoilers {
  const watched = watchedMore(held.watched, more)
  return watched === held.watched && isSafe === held.isSafe ? held : { isSafe, watched }
}

export const $spoilers = createStore(stored())
  .on(spoilerSafeSwitched, ({ isSafe, watched }) => ({ isSafe: !isSafe, watched }))
  .on(roundsWatched, (held, watched) => merged(held, { ...held, watched }))
  .on(restoreFx.doneData, merged)

const keepFx = createEffect((spoilers: Spoilers) => void writeEntry('spoilers', spoilers))
sample({ clock: $spoilers, target: keepFx })

const $isSafe = $spoilers.map(({ isSafe }) => isSafe)

/** True while the balance, which reveals how bets ended, is hidden: it shows only on request. */
export const $hidesBalance = createStore($isSafe.getState())
  .on(balanceToggled, (hides) => !hides)
  .on($isSafe, (_, isSafe) => isSafe)

import { createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { asCount, fieldsOf } from '#shared/model/field.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { readEntry, writeEntry } from './storage/entry.ts'
import { otherTabsChanges } from './storage/tabs.ts'
import { feed } from './streams/feed.ts'

/** A minute of each round, by round_id. */
export type Minutes = Readonly<Record<string, number>>

/** A player's choice to hide results, and the minute to which each round was watched. */
export interface Spoilers {
  /** True: a round's results are hidden beyond the minute to which it was watched. */
  readonly hidesResults: boolean
  readonly watched: Minutes
}

/** Most rounds in storage; a season has 38. */
const MOST_ROUNDS = 400

const minuteOf = (minutes: Minutes, round_id: string): number | undefined =>
  Object.hasOwn(minutes, round_id) ? minutes[round_id] : undefined

/** The minute up to which a round may be shown. */
export const watchedTo = ({ hidesResults, watched }: Spoilers, round_id: string): number =>
  hidesResults ? (minuteOf(watched, round_id) ?? 0) : FULL_TIME

/** True while the end of a round must not be shown. */
export const isHidden = (spoilers: Spoilers, round_id: string): boolean =>
  watchedTo(spoilers, round_id) < FULL_TIME

/** The later minute of each round. The current object if no new minute is later. */
export function latestMinutes(current: Minutes, added: Minutes): Minutes {
  const later = Object.entries(added).filter(([id, minute]) => minute > (minuteOf(current, id) ?? -1))
  if (later.length === 0) return current
  const laterIds = new Set(later.map(([id]) => id))
  const unchanged = Object.entries(current).filter(([id]) => !laterIds.has(id))
  return Object.fromEntries([...unchanged, ...later].slice(-MOST_ROUNDS))
}

export const resultHidingSwitched = createEvent()
/** Rounds may be shown up to these minutes: they were watched, or need not be hidden any more. */
export const roundsWatched = createEvent<Minutes>()
/** The player asked to show the hidden balance, or to hide it again. */
export const balanceToggled = createEvent()

/** The stored choice. Its field is named `isSafe` in storage. */
function readSpoilers(): Spoilers {
  const { isSafe, watched } = fieldsOf(readEntry('spoilers'))
  const minutes = Object.entries(fieldsOf(watched)).flatMap(([id, value]) => {
    const minute = asCount(value)
    return minute === undefined ? [] : [[id, minute] as const]
  })
  return { hidesResults: isSafe === true, watched: Object.fromEntries(minutes) }
}

/** Open while the page is. Reads what other tabs store, also what they stored while the page started. */
export const SpoilersGate = createGate()
const restoreFx = createEffect(readSpoilers)
const storedElsewhere = feed(otherTabsChanges(SpoilersGate.status, ['spoilers']))
sample({ clock: [SpoilersGate.open, storedElsewhere], fn: () => undefined, target: restoreFx })

/** The new choice, with the later minutes of both. The current object if nothing changes: it is not stored again. */
function merged(current: Spoilers, { hidesResults, watched: added }: Spoilers): Spoilers {
  const watched = latestMinutes(current.watched, added)
  const isUnchanged = watched === current.watched && hidesResults === current.hidesResults
  return isUnchanged ? current : { hidesResults, watched }
}

export const $spoilers = createStore(readSpoilers())
  .on(resultHidingSwitched, ({ hidesResults, watched }) => ({ hidesResults: !hidesResults, watched }))
  .on(roundsWatched, (current, watched) => merged(current, { ...current, watched }))
  .on(restoreFx.doneData, merged)

const storeFx = createEffect(
  ({ hidesResults, watched }: Spoilers) => void writeEntry('spoilers', { isSafe: hidesResults, watched }),
)
sample({ clock: $spoilers, target: storeFx })

const $hidesResults = $spoilers.map(({ hidesResults }) => hidesResults)

/** True while the balance, which reveals how bets ended, is hidden: it shows only on request. */
export const $hidesBalance = createStore($hidesResults.getState())
  .on(balanceToggled, (isHidden) => !isHidden)
  .on($hidesResults, (_, hidesResults) => hidesResults)

import { createEffect, createEvent, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import type { BetKind } from '#shared/model/bets/bet.ts'
import {
  type Accept,
  isPicked,
  readSlip,
  readSlipOptions,
  type SlipLine,
  type SlipOptions,
  withoutPick,
  withToggledPick,
} from '#shared/model/bets/slip.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { readEntry, replaceEntry, type StorageKey, writeEntry } from '../storage/entry.ts'
import { otherTabsChanges } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'

/** The slips with prices; the jackpot ticket has none. */
export type SlipKind = 'sports' | 'league'
export type BySlip<Value> = Readonly<Record<SlipKind, Value>>

/** A record with a value made for each slip. */
export const bySlip = <Value>(make: (kind: SlipKind) => Value): BySlip<Value> => ({
  sports: make('sports'),
  league: make('league'),
})

export const slipKeys = {
  sports: 'betslip',
  league: 'kironbetslip',
  jackpot: 'jackpotbetslip',
} as const satisfies Record<BetKind, StorageKey>

/** The fields with each slip's lines and options, and the storage key of its options. */
const fieldsOfSlip = {
  sports: {
    $lines: fields.betslip,
    linesSet: setter('betslip'),
    $options: fields.betslip_options,
    optionsSet: setter('betslip_options'),
    optionsKey: 'betslip-options',
  },
  league: {
    $lines: fields.kiron,
    linesSet: setter('kiron'),
    $options: fields.kiron_betslip_options,
    optionsSet: setter('kiron_betslip_options'),
    optionsKey: 'kironbetslip-options',
  },
} as const satisfies BySlip<object>

/** Open while the page is mounted. Its opening reads the stored slips; while it is open, other tabs are followed. */
export const SlipGate = createGate()

/**
 * Event: a stored entry of the slips is to be read again. Also when the session ends, which empties the fields: a log-out
 * removes the entry, an expired session does not.
 */
const rereadDue = (key: StorageKey) =>
  merge<unknown>([playerForgotten, feed(otherTabsChanges(SlipGate.status, [key]))])

/** Event: a stored entry of the slips is to be read. */
export const readDue = (key: StorageKey) => merge<unknown>([SlipGate.open, rereadDue(key)])

interface AcceptedPrices {
  /** The accepted prices by match id. */
  readonly prices: Readonly<Record<string, number>>
  /** Time of their acceptance, epoch ms. */
  readonly at: number
}

type Lines = readonly SlipLine[]

/** The lines of a slip. They change by its events, and when the stored entry is read again. */
function createLines(kind: SlipKind) {
  const key = slipKeys[kind]
  const { $lines, linesSet } = fieldsOfSlip[kind]
  /** A price was tapped: its pick is added or removed, or replaces another on the match. */
  const pickToggled = createEvent<SlipLine>()
  /** Several picks are added at once; each replaces another on its match. */
  const picksAdded = createEvent<Lines>()
  /** Payload: the id of the line's match. */
  const lineRemoved = createEvent<string>()
  const slipCleared = createEvent()
  const undone = createEvent()
  const pricesAccepted = createEvent<AcceptedPrices>()
  /** A bet on these lines was placed, so they are removed. Picks added meanwhile stay. */
  const linesPlaced = createEvent<Lines>()
  /** The lines changed in this tab. Payload: all lines. */
  const changed = createEvent<Lines>()

  /** Reads the stored slip. @param held the lines where nothing is stored */
  const restoreFx = createEffect((held: Lines) => readSlip(readEntry(key) ?? held))
  // Picks from before the opening may not be stored: the storage is full or forbidden.
  sample({ clock: SlipGate.open, source: $lines, target: restoreFx })
  sample({ clock: rereadDue(key), fn: () => [], target: restoreFx })
  sample({ clock: restoreFx.doneData, target: linesSet })

  /** The lines before the last removal, which the player can undo until they change otherwise; null: none. */
  const $undoLines = createStore<Lines | null>(null)
    .on(sample({ clock: [lineRemoved, slipCleared], source: $lines }), (_, lines) => lines)
    .reset(pickToggled, picksAdded, linesPlaced, pricesAccepted, restoreFx.done)

  const picked = merge([
    pickToggled.map((line) => (lines: Lines) => withToggledPick(lines, line)),
    picksAdded.map((added) => (lines: Lines) => withPicks(lines, added)),
  ])
  // A pick that is added before the stored slip was read is added to the stored slip.
  const restoreForPickFx = createEffect((_: (lines: Lines) => Lines) => readSlip(readEntry(key)))
  const $isRestored = createStore(false).on([restoreFx.done, restoreForPickFx.done], () => true)
  sample({ clock: picked, filter: $isRestored.map((isRestored) => !isRestored), target: restoreForPickFx })
  sample({
    clock: restoreForPickFx.done,
    fn: ({ params: after, result: stored }) => after(stored),
    target: changed,
  })

  sample({
    clock: sample({ clock: picked, filter: $isRestored }),
    source: $lines,
    fn: (lines, after) => after(lines),
    target: changed,
  })
  sample({ clock: lineRemoved, source: $lines, fn: withoutPick, target: changed })
  sample({ clock: slipCleared, fn: () => [], target: changed })
  sample({
    clock: linesPlaced,
    source: $lines,
    fn: (lines, placed) => lines.filter((line) => !isPicked(placed, line)),
    target: changed,
  })
  const undoneLines = sample({ clock: undone, source: $undoLines }).filterMap((lines) => lines ?? undefined)
  $undoLines.reset(undoneLines)
  sample({ clock: undoneLines, target: changed })
  sample({ clock: pricesAccepted, source: $lines, fn: withPrices, target: changed })
  // An old slip that stayed would look like another tab's.
  const storeFx = createEffect((lines: Lines) => replaceEntry(key, lines))
  sample({ clock: changed, target: [linesSet, storeFx] })

  return {
    $lines,
    pickToggled,
    picksAdded,
    lineRemoved,
    slipCleared,
    undone,
    pricesAccepted,
    linesPlaced,
    changed,
    $undoable: $undoLines.map((lines) => lines !== null),
  }
}

function withPicks(lines: Lines, added: Lines): Lines {
  const others = lines.filter(({ match_id }) => !added.some((line) => line.match_id === match_id))
  return [...others, ...added]
}

function withPrices(lines: Lines, { prices, at }: AcceptedPrices): Lines {
  return lines.map((line) => {
    const taken = prices[line.match_id]
    return taken === undefined || taken === line.taken ? line : { ...line, taken, taken_at: at }
  })
}

/** The options of a slip: the price moves that it accepts in advance, and its stake as typed. */
function createOptions(kind: SlipKind) {
  const { $options, optionsSet, optionsKey: key } = fieldsOfSlip[kind]
  const $accept = $options.map(({ accept }) => accept)
  const $stake = fields.stake_value.map((stakes) => stakes[kind])
  const acceptChosen = createEvent<Accept>()
  const stakeEntered = createEvent<string>()
  const changed = sample({
    clock: merge<Partial<SlipOptions>>([
      acceptChosen.map((accept) => ({ accept })),
      stakeEntered.map((stake) => ({ stake })),
    ]),
    source: { accept: $accept, stake: $stake },
    fn: (options, choice): SlipOptions => ({ ...options, ...choice }),
  })
  const storeFx = createEffect((options: SlipOptions) => void writeEntry(key, options))
  const restoreFx = createEffect(() => readSlipOptions(readEntry(key)))
  sample({ clock: changed, target: storeFx })
  sample({ clock: readDue(key), fn: () => undefined, target: restoreFx })
  const options = merge([changed, restoreFx.doneData.filterMap((stored) => stored)])
  sample({ clock: options, fn: ({ accept }) => ({ accept }), target: optionsSet })
  sample({
    clock: options,
    source: fields.stake_value,
    fn: (stakes, { stake }) => ({ ...stakes, [kind]: stake }),
    target: setter('stake_value'),
  })
  return { $accept, $stake, acceptChosen, stakeEntered }
}

export const slips = bySlip((kind) => ({ kind, ...createLines(kind), ...createOptions(kind) }))

sample({ clock: slips.sports.$lines, fn: (lines) => lines.length, target: setter('betslipLength') })

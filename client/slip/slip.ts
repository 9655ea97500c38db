import { createEffect, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import { createGate } from 'effector-react'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { isPicked, readSlip, type SlipLine, withoutPick, withToggledPick } from '#shared/model/bets/slip.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { readEntry, replaceEntry, type StorageKey } from '../storage/entry.ts'
import { elsewhere } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'

/** The slips with prices; the jackpot ticket has none. */
export type SlipKind = 'sports' | 'league'

export const slipKeys = {
  sports: 'betslip',
  league: 'kironbetslip',
  jackpot: 'jackpotbetslip',
} as const satisfies Record<BetKind, StorageKey>

/** Open while the page is. Reads the stored slips and follows other tabs. */
export const SlipGate = createGate()

/** The accepted prices by match, and the time of their acceptance, epoch ms. */
export interface AcceptedPrices {
  readonly prices: Readonly<Record<string, number>>
  readonly at: number
}

type Lines = readonly SlipLine[]

/** A slip: its lines and events. @param $lines the state field with its lines @param linesSet setter of the field */
function createSlip(kind: SlipKind, $lines: Store<Lines>, linesSet: EventCallable<Lines>) {
  const key = slipKeys[kind]
  /** A price was tapped: its pick is added or removed, or replaces another on the match. */
  const pickToggled = createEvent<SlipLine>()
  const lineRemoved = createEvent<string>()
  const slipCleared = createEvent()
  const undone = createEvent()
  const pricesAccepted = createEvent<AcceptedPrices>()
  /** A bet on these lines was placed, so they are removed. Picks added meanwhile stay. */
  const linesPlaced = createEvent<readonly SlipLine[]>()
  /** The lines changed in this tab. Payload: all lines. */
  const changed = createEvent<readonly SlipLine[]>()

  const $before = createStore<readonly SlipLine[] | null>(null)
    .on(sample({ clock: [lineRemoved, slipCleared], source: $lines }), (_, lines) => lines)
    .reset(pickToggled, linesPlaced, playerForgotten)

  const restoreFx = createEffect(() => readSlip(readEntry(key)))
  const $isRestored = createStore(false).on(restoreFx.done, () => true)
  // A tap before the stored slip was read waits for it, so as not to replace it.
  const toggledEarly = sample({ clock: pickToggled, filter: $isRestored.map((is) => !is) })
  const $earlyPick = createStore<SlipLine | null>(null).on(toggledEarly, (_, line) => line)
  const restored = sample({
    clock: restoreFx.doneData,
    source: $earlyPick,
    fn: (line, stored) => ({ line, lines: line ? withToggledPick(stored, line) : stored }),
  })
  const restoredWithPick = restored.filterMap(({ line, lines }) => (line ? { line, lines } : undefined))
  $earlyPick.reset(restoredWithPick)
  const toggledLater = sample({ clock: pickToggled, filter: $isRestored })
  sample({ clock: toggledEarly, target: restoreFx })
  sample({ clock: toggledLater, source: $lines, fn: withToggledPick, target: changed })
  sample({ clock: restoredWithPick, fn: ({ lines }) => lines, target: changed })
  sample({ clock: restored, filter: ({ line }) => line === null, fn: ({ lines }) => lines, target: linesSet })
  sample({ clock: lineRemoved, source: $lines, fn: withoutPick, target: changed })
  sample({ clock: slipCleared, fn: () => [], target: changed })
  sample({
    clock: linesPlaced,
    source: $lines,
    fn: (lines, placed) => lines.filter((line) => !isPicked(placed, line)),
    target: changed,
  })
  const undoneLines = sample({ clock: undone, source: $before }).filterMap((lines) => lines ?? undefined)
  $before.reset(undoneLines)
  sample({ clock: undoneLines, target: changed })
  sample({ clock: pricesAccepted, source: $lines, fn: withPrices, target: changed })
  sample({ clock: changed, target: linesSet })

  const storeFx = createEffect((lines: readonly SlipLine[]) => replaceEntry(key, lines))
  sample({ clock: changed, target: storeFx })

  const storedElsewhere = feed(elsewhere(SlipGate.status, [key]))
  // An expired session leaves the stored picks; a log-out has removed them.
  sample({ clock: [SlipGate.open, storedElsewhere, playerForgotten], target: restoreFx })

  return {
    kind,
    $lines,
    pickToggled,
    lineRemoved,
    slipCleared,
    undone,
    pricesAccepted,
    linesPlaced,
    changed,
    $undoable: $before.map((lines) => lines !== null),
  }
}

function withPrices(lines: readonly SlipLine[], { prices, at }: AcceptedPrices): readonly SlipLine[] {
  return lines.map((line) => {
    const taken = prices[line.match_id]
    return taken === undefined || taken === line.taken ? line : { ...line, taken, taken_at: at }
  })
}

export const slips = {
  sports: createSlip('sports', fields.betslip, setter('betslip')),
  league: createSlip('league', fields.kiron, setter('kiron')),
} as const satisfies Record<SlipKind, unknown>

sample({ clock: slips.sports.$lines, fn: (lines) => lines.length, target: setter('betslipLength') })

import { createEffect, createEvent, createStore, sample } from 'effector'
import { MINUTES_OF_DAY, type QuietHours } from '#shared/alerts.ts'
import { CENTS, readCents } from '#shared/amounts.ts'
import { asAmount, asCount, fieldsOf, rowReader } from '#shared/model/field.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { otherTabsChanges } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { type AlertKind, alertKinds } from './alert.ts'
import { $isOpen, opened } from './gates.ts'
import { alertsChosen } from './has-alerts.ts'

export interface Choices {
  readonly kinds: readonly AlertKind[]
  /** Quiet hours; undefined: alerts come at all hours. */
  readonly quiet: QuietHours | undefined
  /** Cash-out offers above this amount, in whole units of the currency, have an alert; undefined: all have one. */
  readonly cashOutAbove: number | undefined
}

export const kindSwitched = createEvent<AlertKind>()
export const quietChosen = createEvent<QuietHours | undefined>()
export const cashOutMarked = createEvent<number | undefined>()

/** The mark of cash-out offers in a typed text; undefined: the text is empty. Null: it is no amount. */
export function readCashOutMark(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  const cents = readCents(typed)
  return cents === undefined ? null : cents / CENTS
}

function storedChoices(): Choices {
  const { kinds, quiet, cashOutAbove } = fieldsOf(readEntry('alerts'))
  const amount = asAmount(cashOutAbove)
  return {
    kinds: Array.isArray(kinds) ? alertKinds.filter((kind) => kinds.includes(kind)) : [],
    quiet: readQuietHours(quiet),
    cashOutAbove: amount !== undefined && amount > 0 ? amount : undefined,
  }
}

function asMinute(value: unknown): number | undefined {
  const minute = asCount(value)
  return minute !== undefined && minute < MINUTES_OF_DAY ? minute : undefined
}

const readQuietHours = rowReader({ from: asMinute, to: asMinute }, {})

const storedByOtherTab = feed(otherTabsChanges($isOpen, ['alerts']))
const restoreFx = createEffect(storedChoices)
sample({ clock: [opened, storedByOtherTab], target: restoreFx })

export const $choices = createStore(storedChoices())
  .on(kindSwitched, (choices, kind) => ({
    ...choices,
    kinds: choices.kinds.includes(kind)
      ? choices.kinds.filter((chosenKind) => chosenKind !== kind)
      : [...choices.kinds, kind],
  }))
  .on(quietChosen, (choices, quiet) => ({ ...choices, quiet }))
  .on(cashOutMarked, (choices, cashOutAbove) => ({ ...choices, cashOutAbove }))
  .on(restoreFx.doneData, (_, choices) => choices)

/** Stores choices and follows anew at each visit: an entry ends a month after it was stored. */
const renewEntriesFx = createEffect(() => {
  for (const key of ['alerts', 'follows'] as const) {
    const value = readEntry(key)
    if (value !== undefined) writeEntry(key, value)
  }
})
sample({ clock: opened, fn: () => undefined, target: renewEntriesFx })

const storeFx = createEffect((choices: Choices) => void writeEntry('alerts', choices))
const choiceEvents = [kindSwitched, quietChosen, cashOutMarked]
sample({ clock: choiceEvents, source: $choices, target: storeFx })
sample({ clock: choiceEvents, target: alertsChosen })

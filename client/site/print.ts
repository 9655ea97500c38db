import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { asFields } from '#shared/model/field.ts'
import { type JackpotPrint, type Print, readJackpotPrint, readPrint } from '#shared/model/sportsbook/print.ts'
import { callFx } from '../calls/call-fx.ts'
import { resetter, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'

export const printNames = ['matches', 'jackpot'] as const
export type PrintName = (typeof printNames)[number]

/** List to print, by its name and sport. */
export interface PrintQuery {
  readonly what: PrintName
  /** Undefined: the sport that the player looked at last. */
  readonly sport_id: string | undefined
}

/** Open while a list lies on the screen to be printed. */
export const PrintGate = createGate<PrintQuery>()
export const printRetried = createEvent()

export const papers = ['a4', 'roll'] as const
export type Paper = (typeof papers)[number]
export const paperChosen = createEvent<Paper>()
export const $paper = createStore<Paper>('a4').on(paperChosen, (_, paper) => paper)

const matches = callFx('printMatches', readPrint)
const jackpot = callFx('printJackpot', (body) => ({
  print: readJackpotPrint(body),
  meta: asFields(asFields(body)?.meta) ?? null,
}))

/** Requested and not yet answered. */
const $query = createStore<PrintQuery | null>(null)
  .on(PrintGate.open, (_, query) => query)
  .reset(PrintGate.close)

sample({ clock: PrintGate.open, fn: () => undefined, target: resetter('print_title') })
sample({
  clock: [$query, printRetried],
  source: { query: $query, active: fields.active_link },
  filter: ({ query }) => query?.what === 'matches',
  fn: ({ query, active }) => ({ sport_id: query?.sport_id ?? active }),
  target: matches.fx,
})
sample({
  clock: [$query, printRetried],
  source: $query,
  filter: (query) => query?.what === 'jackpot',
  fn: () => undefined,
  target: jackpot.fx,
})

/** An answer counts while what it answers is still wanted. */
const matchesPrinted = sample({
  clock: matches.fx.doneData,
  source: $query,
  filter: (query) => query?.what === 'matches',
  fn: (_, print): Print => print,
})
const jackpotPrinted = sample({
  clock: jackpot.fx.doneData,
  source: $query,
  filter: (query) => query?.what === 'jackpot',
  fn: (_, answer) => answer,
})

/** The list as it is printed; null until it came. */
export const $print = createStore<Print | JackpotPrint | null>(null)
  .on(matchesPrinted, (_, print) => print)
  .on(jackpotPrinted, (_, { print }) => print)
  .reset(PrintGate.open)

export const $printState = createStore<'loading' | 'ready' | 'empty' | 'failed'>('loading')
  .on([matches.fx, jackpot.fx], () => 'loading')
  .on([matches.fx.fail, jackpot.fx.fail], () => 'failed')
  .on($print, (held, print) => (print === null ? held : print.data.length > 0 ? 'ready' : 'empty'))
  .reset(PrintGate.open)

export const $printError = combine(matches.$error, jackpot.$error, (one, other) => one || other)

const printed = sample({ clock: $print, filter: (print) => print !== null, fn: (print) => print?.data ?? [] })
sample({ clock: printed, target: setter('printed_data') })
sample({ clock: printed, fn: (data) => data.length > 0, target: setter('loaded') })
sample({
  clock: jackpotPrinted,
  filter: ({ print }) => print.name !== undefined,
  fn: ({ print }) => print.name ?? '',
  target: setter('print_title'),
})
sample({ clock: jackpotPrinted, fn: ({ meta }) => meta, target: setter('print_jackpot_data') })

/** Title of the list: the provider's, else the state's. */
export const $sheetTitle = combine($print, fields.print_title, (print, title) => print?.name ?? title)

import { combine, createEvent, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { spread } from 'patronum/spread'
import { asFields } from '#shared/model/field.ts'
import { type JackpotPrint, type Print, readJackpotPrint, readPrint } from '#shared/model/sportsbook/print.ts'
import type { ListPart } from '../query/list-part.ts'
import { createQuery } from '../query/query.ts'
import { resetter, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'

export const printNames = ['matches', 'jackpot'] as const
export type PrintName = (typeof printNames)[number]

/** List to print, by its name and sport. */
export interface PrintQuery {
  readonly what: PrintName
  /** Undefined: the sport chosen last. */
  readonly sport_id: string | undefined
}

/** Open while a list to print shows. */
export const PrintGate = createGate<PrintQuery>()
const printRetried = createEvent()

export const papers = ['a4', 'roll'] as const
export type Paper = (typeof papers)[number]
export const paperChosen = createEvent<Paper>()
export const $paper = createStore<Paper>('a4').on(paperChosen, (_, paper) => paper)

/** Name and time of the printed matches; none before their answer. A jackpot has its own in `print_jackpot_data`. */
const $heading = createStore<Omit<Print, 'data'>>({ name: undefined, as_of: undefined }).reset(PrintGate.open)

const opened = (what: PrintName) => PrintGate.open.filter({ fn: (query) => query.what === what })
const left = (what: PrintName) =>
  merge([PrintGate.close, PrintGate.open.filter({ fn: (query) => query.what !== what })])

const matches = createQuery({
  call: 'printMatches',
  read(body) {
    const { data, ...heading } = readPrint(body)
    return { data, heading, isLoaded: data.length > 0 }
  },
  into: spread({ data: setter('printed_data'), heading: $heading, isLoaded: setter('loaded') }),
  start: sample({
    clock: opened('matches'),
    source: fields.active_link,
    fn: (active, { sport_id = active }) => ({ sport_id }),
  }),
  leave: left('matches'),
})

const jackpot = createQuery({
  call: 'printJackpot',
  read(body) {
    const { data, name } = readJackpotPrint(body)
    const meta = asFields(asFields(body)?.meta) ?? null
    return { data, meta, isLoaded: data.length > 0, ...(name !== undefined && { name }) }
  },
  into: spread({
    data: setter('printed_data'),
    meta: setter('print_jackpot_data'),
    isLoaded: setter('loaded'),
    name: setter('print_title'),
  }),
  start: opened('jackpot').map(() => ({})),
  leave: left('jackpot'),
})

sample({ clock: printRetried, target: [matches.retried, jackpot.retried] })
sample({
  clock: PrintGate.open,
  target: [resetter('print_title'), resetter('print_jackpot_data')],
})

/** True once the last requested list has been loaded. */
const $isPrinted = createStore(false)
  .on([matches.answered, jackpot.answered], () => true)
  .reset(PrintGate.open)

const $shown = combine(PrintGate.state, matches.$shown, jackpot.$shown, ({ what }, matches, jackpot) =>
  what === 'jackpot' ? jackpot : matches,
)
const $failure = $shown.map(({ error }) => error)

export const printPart: ListPart = {
  $state: combine($isPrinted, fields.loaded, $failure, (isPrinted, isLoaded, error) => {
    if (isPrinted) return isLoaded ? 'ready' : 'empty'
    return error ? 'failed' : 'loading'
  }),
  $failure,
  retried: printRetried,
}

export const $print = combine(
  fields.printed_data,
  fields.print_jackpot_data,
  $heading,
  (data, meta, heading): Print | JackpotPrint =>
    meta === null ? { ...heading, data } : { ...readJackpotPrint({ meta }), data },
)

/** Title of the list: the provider's, else that in the state. */
export const $sheetTitle = combine($print, fields.print_title, (print, title) => print.name ?? title)

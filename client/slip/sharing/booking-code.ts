import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import * as z from 'zod/mini'
import type { PlacedBet } from '#shared/model/bets/placed.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { isBookingCode, MOST_BOOKED } from '#shared/slip/booking.ts'
import { findCode, makeCode, type PicksToBook } from '../../calls/booking-codes.ts'
import { $origin } from '../../calls/page-settings.ts'
import { createForm } from '../../query/form.ts'
import { $clock } from '../../streams/clock.ts'
import { pricedAt } from '../live-lines.ts'
import type { SlipKind } from '../slip.ts'
import { sharePath } from './share-code.ts'

/** Lines as they are shared: at the prices of a placed bet's receipt, else of the slip's sum. */
export const linesToShare = (lines: readonly SlipLine[], placedLegs: PlacedBet['legs'] = []) =>
  lines.map((line): SlipLine => {
    const placedLeg = placedLegs.find(({ match_id }) => match_id === line.match_id)
    return { ...line, taken: placedLeg?.odd_value ?? pricedAt(line) }
  })

/** Open while the sharing sheet shows, with the shared picks. */
export const ShareGate = createGate<{ kind: SlipKind; lines: readonly SlipLine[] }>()
export const codeRetried = createEvent()

const makeCodeFx = attach({ source: $origin, effect: makeCode })

/** The shared picks as the gateway stores them; null: none, or too many. */
const $picksToBook = ShareGate.state.map(({ kind, lines = [] }): PicksToBook | null =>
  lines.length === 0 || lines.length > MOST_BOOKED ? null : { kind, picks: lines.map(bookedPickOf) },
)

const bookedPickOf = ({ match_id, sub_type_id, odd_key, taken, round_id, start_time }: SlipLine) => ({
  match_id,
  sub_type_id,
  odd_key,
  odd_value: taken,
  round_id,
  start_time,
})

const $asked = createStore('').on(makeCodeFx, (_, picks) => JSON.stringify(picks))

/**
 * The last answer with its picks, so that the same picks do not need another code. A late answer about other picks than
 * were asked last is dropped.
 */
const $lastAnswer = createStore<{ json: string; answer: Awaited<ReturnType<typeof makeCode>> } | null>(
  null,
).on(
  sample({
    clock: makeCodeFx.done,
    source: $asked,
    filter: (asked, { params }) => asked === JSON.stringify(params),
    fn: (json, { result }) => ({ json, answer: result }),
  }),
  (_, last) => last,
)

/** The code of the shared picks, or the reason why there is none; null while it is requested. */
export const $code = combine(
  { last: $lastAnswer, picks: $picksToBook, shared: ShareGate.state, isRequested: makeCodeFx.pending },
  ({ last, picks, shared: { lines = [] }, isRequested }) => {
    if (lines.length > MOST_BOOKED) return { kind: 'too-long' as const }
    return isRequested || last?.json !== JSON.stringify(picks) ? null : last.answer
  },
)

sample({
  clock: [ShareGate.open, codeRetried],
  source: { picks: $picksToBook, code: $code, clock: $clock },
  filter({ picks, code, clock }) {
    const hasCode = code?.kind === 'made' && code.until > clock().now()
    return picks !== null && !hasCode
  },
  fn: ({ picks }) => picks as PicksToBook,
  target: makeCodeFx,
})

/** Open while the sheet to enter a code shows. */
export const EntryGate = createGate()

const findCodeFx = attach({ source: $origin, effect: findCode })

const schema = z.object({
  code: z.string().check(
    z.minLength(1, 'Enter the booking code'),
    z.refine((code) => !/[O0I1]/.test(code), 'No booking code has O, 0, I or 1'),
    z.refine(isBookingCode, 'A booking code has 6 letters and digits'),
  ),
})

export const codeFields = createForm({ empty: { code: '' }, schema, $busy: findCodeFx.pending })
sample({ clock: codeFields.checked, fn: ({ code }) => code, target: findCodeFx })
sample({ clock: EntryGate.close, target: codeFields.emptied })

/** An answer came to the code in the field. A late answer to a code that was edited since is dropped. */
const codeAnswered = sample({
  clock: findCodeFx.done,
  source: codeFields.$typed,
  filter: ({ code }, { params }) => code === params,
  fn: (_, { result }) => result,
})

/** The answer to the entered code; null: none yet. */
export const $found = createStore<Awaited<ReturnType<typeof findCode>> | null>(null)
  .on(codeAnswered, (_, answer) => answer)
  .reset(codeFields.entered, codeFields.submitted, EntryGate.close)

/** Path of the screen that shows the found picks with their prices, like those of a link; null: none found. */
export const $foundPath = $found.map((found) => {
  if (found?.kind !== 'found') return null
  const { kind, picks } = found.booking
  return sharePath(
    kind,
    picks.map(({ odd_value, ...pick }) => ({ ...pick, taken: odd_value })),
  )
})

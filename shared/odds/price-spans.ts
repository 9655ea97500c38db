import { asPrice, fieldsOf } from '../model/field.ts'
import { readState } from '../model/odds/selection.ts'
import { SELECTION_KEY } from '../topics/name.ts'
import type { Past } from '../topics/protocol.ts'
import { apply, type Rows } from '../topics/rows.ts'

/** A price, and a time throughout which it is known to have been offered. Times in epoch ms; both may be the same. */
export interface PriceSpan {
  readonly price: number
  readonly from: number
  readonly until: number
  /** It was withdrawn or suspended then. */
  readonly isOver?: true
}

/** Two proofs of the same price further apart than this, in ms, leave a gap: nobody looked in between. */
const QUIET_MS = 30_000

/** The clocks of two gateways, and the steps of one poll, are this far apart, in ms. */
const SLACK_MS = 1_000

/** Bound on the spans that are kept; beyond it the oldest go. */
const MOST_SPANS = 300

/** Spans after one more look: the price that was offered at a time; undefined: none was. Looks come in order. */
export function seenMore(
  spans: readonly PriceSpan[],
  price: number | undefined,
  at: number,
): readonly PriceSpan[] {
  const last = spans.at(-1)
  if (last && at <= last.until) return spans
  // A change is seen when it comes: the price before it stood until then.
  const stood = last && !last.isOver && at - last.until <= QUIET_MS ? { ...last, until: at } : undefined
  const before = stood ? spans.slice(0, -1) : spans
  if (price === undefined) return stood ? [...before, { ...stood, isOver: true }] : spans
  if (stood?.price === price) return [...before, stood]
  return [...before, ...(stood ? [stood] : []), { price, from: at, until: at }].slice(-MOST_SPANS)
}

/** The price that rows of a selection's topic offer; undefined: none, or it takes no bets. Other fields may be missing. */
export function offeredPrice(rows: Rows): number | undefined {
  const row = fieldsOf(rows[SELECTION_KEY])
  const price = asPrice(row.odd_value)
  return readState(row.state, price) === 'open' ? price : undefined
}

/**
 * The spans of a topic's past. A change is known at its time, and from then on as far as polls prove that nothing else
 * came: until the next change, or until the polls paused. After a pause it is known again by the first poll.
 */
export function spansOf({ changes, proven }: Past): readonly PriceSpan[] {
  let rows: Rows = {}
  const steps = changes.map((change) => {
    rows = apply(rows, change)
    return { at: change.at, price: offeredPrice(rows) }
  })
  return steps.flatMap(({ at, price }, nth) => {
    if (price === undefined) return []
    const end = steps[nth + 1]?.at ?? Number.POSITIVE_INFINITY
    const known = proven
      .map(({ from, until }) => ({ price, from: Math.max(from, at), until: Math.min(until, end) }))
      .filter(({ from, until }) => from <= until && (from === at || from + SLACK_MS < end))
    return known[0]?.from === at ? known : [{ price, from: at, until: at }, ...known]
  })
}

/** A page's own spans around those of the gateway, which knows more of the time that it covers. */
export function joined(own: readonly PriceSpan[], past: readonly PriceSpan[]): readonly PriceSpan[] {
  const [first] = past
  const last = past.at(-1)
  if (!first || !last) return own
  const before = own.flatMap((span) =>
    span.from < first.from ? { ...span, until: Math.min(span.until, first.from) } : [],
  )
  const after = own.flatMap((span) =>
    span.until > last.until ? { ...span, from: Math.max(span.from, last.until) } : [],
  )
  return [...before, ...past, ...after]
}

/** The spans in runs without a gap: in each, every span ends where the next begins. */
export function runsOf(spans: readonly PriceSpan[]): readonly (readonly PriceSpan[])[] {
  const runs: PriceSpan[][] = []
  for (const span of spans) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.until === span.from) run.push(span)
    else runs.push([span])
  }
  return runs
}

/** The first, highest, lowest and last known price; undefined where none is known. */
export function figuresOf(spans: readonly PriceSpan[]) {
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return undefined
  const prices = spans.map(({ price }) => price)
  return { first, last, high: Math.max(...prices), low: Math.min(...prices) }
}

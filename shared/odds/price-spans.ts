import { readSelection } from '../model/odds/selection.ts'
import { SELECTION_KEY } from '../topics/name.ts'
import type { Past } from '../topics/protocol.ts'
import { apply, type Rows } from '../topics/rows.ts'

/** A price and a span throughout which it is known to have been offered. Epoch ms; both ends may be the same. */
export interface PriceSpan {
  readonly price: number
  readonly from: number
  readonly until: number
  /** The price was withdrawn or suspended at the end of the span. */
  readonly isOver?: true
}

/** Sightings of a price at most this far apart are one span, in ms. */
const QUIET_MS = 30_000

/** Tolerance for the clocks of two gateways and the steps of one poll, in ms. */
const SLACK_MS = 1_000

/** Most spans that are kept, the newest. */
const MOST_SPANS = 300

/** Adds the price that was offered at a time; undefined: none was. Calls come in order of time. */
export function withPriceAt(
  spans: readonly PriceSpan[],
  price: number | undefined,
  at: number,
): readonly PriceSpan[] {
  const last = spans.at(-1)
  if (last && at <= last.until) return spans
  // A change is seen at once: without a gap, the last price was offered until now.
  const extended = last && !last.isOver && at - last.until <= QUIET_MS ? { ...last, until: at } : undefined
  const earlier = extended ? spans.slice(0, -1) : spans
  if (price === undefined) return extended ? [...earlier, { ...extended, isOver: true }] : spans
  if (extended?.price === price) return [...earlier, extended]
  return [...earlier, ...(extended ? [extended] : []), { price, from: at, until: at }].slice(-MOST_SPANS)
}

/**
 * The price at which a selection takes bets, by its topic's rows; undefined where it takes none, or its row has no ids.
 */
export function offeredPrice(rows: Rows): number | undefined {
  const selection = readSelection(rows[SELECTION_KEY])
  return selection?.state === 'open' ? selection.odd_value : undefined
}

/**
 * The spans of a topic's past: each from a change until the next one, cut to the times that polls prove. Where the past
 * is cut off at its begin, the first changes have no whole row: no price is known until one comes.
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
    // A proven time that begins right before the next change may be due to that change's own poll.
    const provenSpans = proven
      .map(({ from, until }) => ({ price, from: Math.max(from, at), until: Math.min(until, end) }))
      .filter(({ from, until }) => from <= until && (from === at || from + SLACK_MS < end))
    return provenSpans[0]?.from === at ? provenSpans : [{ price, from: at, until: at }, ...provenSpans]
  })
}

/** The spans of the gateway, with the page's own spans before and after the time that the gateway's cover. */
export function joinedSpans(own: readonly PriceSpan[], past: readonly PriceSpan[]): readonly PriceSpan[] {
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

/** The first and last span, and the highest and lowest price; undefined where none is known. */
export function figuresOf(spans: readonly PriceSpan[]) {
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return undefined
  const prices = spans.map(({ price }) => price)
  return { first, last, high: Math.max(...prices), low: Math.min(...prices) }
}

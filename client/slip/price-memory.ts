import { createEffect, createEvent, createStore, type Store, sample } from 'effector'
import { asFields, fieldsOf } from '#shared/model/field.ts'
import { joinedSpans, offeredPrice, type PriceSpan, spansOf, withPriceAt } from '#shared/odds/price-spans.ts'
import type { Past } from '#shared/topics/protocol.ts'
import { readTopic } from '../calls/topic.ts'
import { readChange } from '../streams/decode.ts'
import { $picked, selectionsStepped } from './selections.ts'

type ByTopic<Value> = Readonly<Record<string, Value>>

const ofPicks = <Value>(held: ByTopic<Value>, picked: readonly string[]): ByTopic<Value> =>
  Object.fromEntries(Object.entries(held).filter(([topic]) => picked.includes(topic)))

/** The prices of the picks that this page has seen, by topic. */
export const $pricesSeen = createStore<ByTopic<readonly PriceSpan[]>>({}).on($picked, ofPicks)

export function startPriceMemory(): void {
  sample({
    clock: selectionsStepped,
    source: { seen: $pricesSeen, picked: $picked },
    fn: ({ seen, picked }, steps) => {
      const next: Record<string, readonly PriceSpan[]> = { ...seen }
      for (const { state } of steps)
        if (picked.includes(state.topic) && state.health.as_of > 0)
          next[state.topic] = withPriceAt(
            next[state.topic] ?? [],
            offeredPrice(state.rows),
            state.health.as_of,
          )
      return next
    },
    target: $pricesSeen,
  })
}

/** The player opened the history of a pick's price, or retries it; the topic. */
export const pastAsked = createEvent<string>()

/** Reads the past of a topic; undefined: a part is unreadable. */
function readPast(value: unknown): Past | undefined {
  const { changes: listed, proven: times } = fieldsOf(value)
  if (!Array.isArray(listed) || !Array.isArray(times)) return undefined
  const changes = listed.map((change) => readChange(fieldsOf(change)))
  const proven = times.map((time) => {
    const { from, until } = fieldsOf(time)
    return typeof from === 'number' && typeof until === 'number' ? { from, until } : undefined
  })
  return isWhole(changes) && isWhole(proven) ? { changes, proven } : undefined
}

const isWhole = <Item>(items: readonly (Item | undefined)[]): items is readonly Item[] =>
  !items.includes(undefined)

const pastFx = createEffect(async (topic: string): Promise<readonly PriceSpan[]> => {
  const answer = await readTopic(`${topic}?past`, undefined, new AbortController().signal)
  const past = answer.kind === 'state' ? readPast(asFields(answer.body)?.past) : undefined
  if (!past) throw new Error('The history of the price did not come')
  return spansOf(past)
})
sample({ clock: pastAsked, target: pastFx })

/** A pick's earlier prices from the gateway, also from before this page. */
type Earlier = 'loading' | 'failed' | readonly PriceSpan[]

export const $earlierPrices: Store<ByTopic<Earlier>> = createStore<ByTopic<Earlier>>({})
  .on(pastFx, (held, topic) => ({
    ...held,
    [topic]: typeof held[topic] === 'object' ? held[topic] : 'loading',
  }))
  .on(pastFx.done, (held, { params, result }) => ({ ...held, [params]: result }))
  .on(pastFx.fail, (held, { params }) => ({ ...held, [params]: 'failed' }))
  .on($picked, ofPicks)

/** All known prices of a pick, oldest first. */
export const lineOf = (own: readonly PriceSpan[] = [], earlier: Earlier | undefined): readonly PriceSpan[] =>
  typeof earlier === 'object' ? joinedSpans(own, earlier) : own

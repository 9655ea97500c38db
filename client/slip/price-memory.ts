import { createEffect, createEvent, createStore, type Store, sample } from 'effector'
import { asFields, fieldsOf } from '#shared/model/field.ts'
import { joinedSpans, offeredPrice, type PriceSpan, spansOf, withPriceAt } from '#shared/odds/price-spans.ts'
import type { Past } from '#shared/topics/protocol.ts'
import { readTopic } from '../calls/topic.ts'
import { readChange } from '../streams/decode.ts'
import { $pickedTopics, selectionsStepped } from './selections.ts'

type ByTopic<Value> = Readonly<Record<string, Value>>

const onlyPicked = <Value>(byTopic: ByTopic<Value>, picked: readonly string[]): ByTopic<Value> =>
  Object.fromEntries(Object.entries(byTopic).filter(([topic]) => picked.includes(topic)))

/** The prices of the picks that this page has seen, by topic. */
export const $seenPrices = createStore<ByTopic<readonly PriceSpan[]>>({}).on($pickedTopics, onlyPicked)

/** Records the prices of the picks from now on. */
export function startPriceMemory(): void {
  sample({
    clock: selectionsStepped,
    source: { seen: $seenPrices, picked: $pickedTopics },
    fn: ({ seen, picked }, steps) => {
      const next: Record<string, readonly PriceSpan[]> = { ...seen }
      for (const { state } of steps) {
        const { topic, rows, health } = state
        if (picked.includes(topic) && health.as_of > 0)
          next[topic] = withPriceAt(next[topic] ?? [], offeredPrice(rows), health.as_of)
      }
      return next
    },
    target: $seenPrices,
  })
}

/** The player opened the history of a pick's price, or retries it. Payload: its topic. */
export const historyOpened = createEvent<string>()

/** Reads the past of a topic; undefined: a part is unreadable. */
function readPast(value: unknown): Past | undefined {
  const past = fieldsOf(value)
  if (!Array.isArray(past.changes) || !Array.isArray(past.proven)) return undefined
  const changes = past.changes.map((change) => readChange(fieldsOf(change)))
  const proven = past.proven.map((time) => {
    const { from, until } = fieldsOf(time)
    return typeof from === 'number' && typeof until === 'number' ? { from, until } : undefined
  })
  return areAllRead(changes) && areAllRead(proven) ? { changes, proven } : undefined
}

const areAllRead = <Item>(items: readonly (Item | undefined)[]): items is readonly Item[] =>
  !items.includes(undefined)

const pastFx = createEffect(async (topic: string): Promise<readonly PriceSpan[]> => {
  const answer = await readTopic(`${topic}?past`, undefined, new AbortController().signal)
  const past = answer.kind === 'state' ? readPast(asFields(answer.body)?.past) : undefined
  if (!past) throw new Error('The history of the price did not come')
  return spansOf(past)
})
sample({ clock: historyOpened, target: pastFx })

/** A pick's prices from the gateway's history, also from before this page. */
type PriceHistory = 'loading' | 'failed' | readonly PriceSpan[]

/** The histories that the player has opened, by topic. */
export const $histories: Store<ByTopic<PriceHistory>> = createStore<ByTopic<PriceHistory>>({})
  .on(pastFx, (histories, topic) => {
    const history = histories[topic]
    return { ...histories, [topic]: typeof history === 'object' ? history : 'loading' }
  })
  .on(pastFx.done, (histories, { params: topic, result }) => ({ ...histories, [topic]: result }))
  .on(pastFx.fail, (histories, { params: topic }) => ({ ...histories, [topic]: 'failed' }))
  .on($pickedTopics, onlyPicked)

/** All known prices of a pick, oldest first. */
export const knownPrices = (
  history: PriceHistory | undefined,
  seen: readonly PriceSpan[] = [],
): readonly PriceSpan[] => (typeof history === 'object' ? joinedSpans(seen, history) : seen)

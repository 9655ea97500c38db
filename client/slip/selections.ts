import { combine, createEvent, createStore, sample } from 'effector'
import type { Pick } from '#shared/model/odds/pick.ts'
import { readSelection, type Selection } from '#shared/model/odds/selection.ts'
import { SELECTION_KEY, topicName } from '#shared/topics/name.ts'
import { isOtherList } from '../state/same-list.ts'
import { followedEach, type Step } from '../streams/followed.ts'
import { isKnown, type TopicState } from '../streams/topic.ts'
import { bySlip, SlipGate, slips } from './slip.ts'

/** The prices in view have changed; the topics of all in view. */
export const selectionsWatched = createEvent<readonly string[]>()

/** A list or a match with prices was loaded. They are newer than prices of topics not watched any more. */
export const offersRead = createEvent()

export interface LivePrice {
  /** The price, decimal; undefined: none is offered. */
  readonly now: number | undefined
  /** The previous price and the time of the move, epoch ms of the gateway; undefined: none. */
  readonly before: number | undefined
  readonly movedAt: number | undefined
  readonly state: Selection['state']
}

export interface LiveSelection {
  /** Its price; undefined: none yet. */
  readonly price: LivePrice | undefined
  /** The newest state of its topic; undefined: not followed any more, so the price may be old. */
  readonly state: TopicState | undefined
}

/** Selections by topic. */
export type Selections = Readonly<Record<string, LiveSelection>>

export const topicOf = ({ match_id, sub_type_id, odd_key }: Pick): string =>
  topicName({ kind: 'selection', match_id, sub_type_id, odd_key })

export const $pickedTopics = bySlip((kind) => slips[kind].$lines.map((lines) => new Set(lines.map(topicOf))))

export const $picked = combine($pickedTopics.sports, $pickedTopics.league, (...both) => [
  ...new Set(both.flatMap((topics) => [...topics])),
])

/** The topics of the prices in view. */
export const $watched = createStore<readonly string[]>([], { updateFilter: isOtherList }).on(
  selectionsWatched,
  (_, names) => names,
)

/** All states of the followed selections, in order. */
export const { stepped: selectionsStepped } = followedEach({
  $shows: createStore(true),
  $names: combine($watched, $picked, SlipGate.status, (watched, picked, isOpen) => [
    ...new Set([...(isOpen ? picked : []), ...watched]),
  ]),
})

/** The provider's offer in a state; undefined: the provider does not know the selection. */
export const offeredIn = ({ rows }: TopicState) => readSelection(rows[SELECTION_KEY])

/** A price after a state of its topic. A selection that the provider does not know any more is closed. */
export function priceAfter(held: LivePrice | undefined, state: TopicState): LivePrice | undefined {
  const selection = offeredIn(state)
  if (!selection && (!isKnown(state) || state.health.state !== 'live')) return held
  const now = selection?.odd_value
  const status = selection?.state ?? 'closed'
  if (held && held.now === now && held.state === status) return held
  const moved = held?.now !== undefined && held.now !== now
  return {
    now,
    before: moved ? held.now : held?.before,
    movedAt: moved ? state.at : held?.movedAt,
    state: status,
  }
}

function afterSteps(selections: Selections, steps: readonly Step[]): Selections {
  const next: Record<string, LiveSelection> = { ...selections }
  for (const { state } of steps)
    next[state.topic] = { price: priceAfter(next[state.topic]?.price, state), state }
  return next
}

/** Topics of the prices in view and of the picks, also while the slips are closed. */
const $kept = combine($watched, $picked, (watched, picked) => new Set([...watched, ...picked]))

/** The selections of `kept` topics. With `isPriceKept` the others keep their prices, but not their states. */
const without = (selections: Selections, kept: ReadonlySet<string>, isPriceKept: boolean): Selections =>
  Object.fromEntries(
    Object.entries(selections).flatMap(([name, selection]) => {
      if (kept.has(name)) return [[name, selection]]
      return isPriceKept ? [[name, { ...selection, state: undefined }]] : []
    }),
  )

/** The followed selections, and the prices of those followed since the lists were last loaded. */
export const $selections = createStore<Selections>({})
  .on(selectionsStepped, afterSteps)
  .on($kept, (selections, kept) => without(selections, kept, true))
  .on(sample({ clock: offersRead, source: $kept }), (selections, kept) => without(selections, kept, false))

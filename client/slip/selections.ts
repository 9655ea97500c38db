import { combine, createEvent, createStore, sample } from 'effector'
import type { Pick } from '#shared/model/odds/pick.ts'
import { readSelection, type Selection } from '#shared/model/odds/selection.ts'
import { SELECTION_KEY, topicName } from '#shared/topics/name.ts'
import { followedEach, type Step } from '../streams/followed.ts'
import { isKnown, type TopicState } from '../streams/topic.ts'
import { bySlip } from './options.ts'
import { SlipGate, slips } from './slip.ts'

/** Other prices have come into view: the topics of all that are in view. */
export const selectionsWatched = createEvent<readonly string[]>()

/** A list or a match was loaded with its prices, which are newer than prices of topics no longer watched. */
export const offersRead = createEvent()

export interface LivePrice {
  /** Decimal; undefined where none is offered. */
  readonly now: number | undefined
  /** Its previous price and the time of the move, epoch ms of the gateway; undefined: none. */
  readonly before: number | undefined
  readonly movedAt: number | undefined
  readonly state: Selection['state']
}

export interface LiveSelection {
  /** Undefined: none has come yet. */
  readonly price: LivePrice | undefined
  /** The newest state of its topic; undefined: it is no longer followed, and its price may be old. */
  readonly state: TopicState | undefined
}

/** By topic. */
export type Selections = Readonly<Record<string, LiveSelection>>

export const topicOf = ({ match_id, sub_type_id, odd_key }: Pick): string =>
  topicName({ kind: 'selection', match_id, sub_type_id, odd_key })

export const $pickedTopics = bySlip((kind) => slips[kind].$lines.map((lines) => new Set(lines.map(topicOf))))

export const $picked = combine($pickedTopics.sports, $pickedTopics.league, (...both) => [
  ...new Set(both.flatMap((topics) => [...topics])),
])

const $watched = createStore<readonly string[]>([]).on(selectionsWatched, (_, names) => names)

/** The states of followed selections: all of each topic, in order. */
export const { stepped: selectionsStepped } = followedEach({
  $shows: createStore(true),
  $names: combine($watched, $picked, SlipGate.status, (watched, picked, isOpen) => [
    ...new Set([...(isOpen ? picked : []), ...watched]),
  ]),
})

/** The provider's offer in a state; undefined: it does not know the selection. */
export const offeredIn = ({ rows }: TopicState) => readSelection(rows[SELECTION_KEY])

/** A price after a state of its topic. A selection that the provider no longer knows is closed. */
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

/** Topics whose states are kept: those of the prices in view, and those of the picks, also while the slips are closed. */
const $kept = combine($watched, $picked, (watched, picked) => new Set([...watched, ...picked]))

/** The selections of kept topics; with `isPriceKept` the others stay as well, without a state. */
const without = (selections: Selections, kept: ReadonlySet<string>, isPriceKept: boolean): Selections =>
  Object.fromEntries(
    Object.entries(selections).flatMap(([name, selection]) => {
      if (kept.has(name)) return [[name, selection]]
      return isPriceKept ? [[name, { ...selection, state: undefined }]] : []
    }),
  )

/** The followed selections, and the prices of those that were followed since the lists were last loaded. */
export const $selections = createStore<Selections>({})
  .on(selectionsStepped, afterSteps)
  .on($kept, (selections, kept) => without(selections, kept, true))
  .on(sample({ clock: offersRead, source: $kept }), (selections, kept) => without(selections, kept, false))

import { combine, createEvent, createStore, sample } from 'effector'
import type { Pick } from '#shared/model/odds/pick.ts'
import { readSelection, type Selection } from '#shared/model/odds/selection.ts'
import { SELECTION_KEY, topicName } from '#shared/topics/name.ts'
import { isOtherList } from '../state/same-list.ts'
import { followedEach, type Step } from '../streams/followed.ts'
import { isKnown, type TopicState } from '../streams/topic.ts'
import { bySlip, SlipGate, slips } from './slip.ts'

/** Prices came into view or left it. Payload: the topics of all prices in view. */
export const viewChanged = createEvent<readonly string[]>()

/** A list or a match with prices was loaded. They are newer than those of topics that are not followed any more. */
export const pricesLoaded = createEvent()

/** The price of a followed selection, decimal. */
export interface LivePrice {
  /** Undefined: none is offered. */
  readonly current: number | undefined
  /** The price before the last move; undefined: it has not moved. */
  readonly previous: number | undefined
  /** Time of the last move, epoch ms of the gateway; undefined: it has not moved. */
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

/** The topics of each slip's picks. */
export const $slipTopics = bySlip((kind) => slips[kind].$lines.map((lines) => new Set(lines.map(topicOf))))

/** The topics of all picks. */
export const $pickedTopics = combine($slipTopics.sports, $slipTopics.league, (sports, league) => [
  ...new Set([...sports, ...league]),
])

/** The topics of the prices in view. */
export const $viewedTopics = createStore<readonly string[]>([], { updateFilter: isOtherList }).on(
  viewChanged,
  (_, topics) => topics,
)

/** All states of the followed selections, in order. */
export const { stepped: selectionsStepped } = followedEach({
  $shows: createStore(true),
  $names: combine($viewedTopics, $pickedTopics, SlipGate.status, (viewed, picked, isOpen) => [
    ...new Set([...(isOpen ? picked : []), ...viewed]),
  ]),
})

/** The provider's offer in a state; undefined: the provider does not know the selection. */
export const offeredIn = ({ rows }: TopicState) => readSelection(rows[SELECTION_KEY])

/** A price after a state of its topic. A selection that the provider does not know any more is closed. */
export function priceAfter(earlier: LivePrice | undefined, topicState: TopicState): LivePrice | undefined {
  const selection = offeredIn(topicState)
  if (!selection && (!isKnown(topicState) || topicState.health.state !== 'live')) return earlier
  const current = selection?.odd_value
  const state = selection?.state ?? 'closed'
  if (earlier && earlier.current === current && earlier.state === state) return earlier
  const hasMoved = earlier?.current !== undefined && earlier.current !== current
  return hasMoved
    ? { current, previous: earlier.current, movedAt: topicState.at, state }
    : { current, previous: earlier?.previous, movedAt: earlier?.movedAt, state }
}

function afterSteps(selections: Selections, steps: readonly Step[]): Selections {
  const next: Record<string, LiveSelection> = { ...selections }
  for (const { state } of steps)
    next[state.topic] = { price: priceAfter(next[state.topic]?.price, state), state }
  return next
}

/** Topics of the prices in view and of the picks, also while the slips are closed. */
const $neededTopics = combine(
  $viewedTopics,
  $pickedTopics,
  (viewed, picked): ReadonlySet<string> => new Set([...viewed, ...picked]),
)

/** The selections, of which those that are not needed keep their prices, but not their states. */
const withoutStates = (selections: Selections, needed: ReadonlySet<string>): Selections =>
  Object.fromEntries(
    Object.entries(selections).map(([topic, selection]) => [
      topic,
      needed.has(topic) ? selection : { ...selection, state: undefined },
    ]),
  )

const onlyNeeded = (selections: Selections, needed: ReadonlySet<string>): Selections =>
  Object.fromEntries(Object.entries(selections).filter(([topic]) => needed.has(topic)))

/** The followed selections, and the prices of those followed since the lists were last loaded. */
export const $selections = createStore<Selections>({})
  .on(selectionsStepped, afterSteps)
  .on($neededTopics, withoutStates)
  .on(sample({ clock: pricesLoaded, source: $neededTopics }), onlyNeeded)

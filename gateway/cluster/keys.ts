/**
 * The keys of Redis. What has one lease is a unit: a topic of its own call, or all selections together. All keys of
 * a unit carry one {tag}, so that a script reaches them on Redis Cluster too.
 */
const SELECTIONS = 'selection'

/** How long the keys of a topic outlive its last poll, in ms. */
export const RESTS_FOR_MS = 300_000

/** The least of that for a selection without rows, in ms. */
export const EMPTY_RESTS_FOR_MS = 60_000

export const isSelections = (unit: string) => unit === SELECTIONS

/** The unit of a topic. */
export const unitOf = (topic: string) => (topic.startsWith(`${SELECTIONS}/`) ? SELECTIONS : topic)

const key = (unit: string, ...parts: string[]) => [`nare:{${unit}}`, ...parts].join(':')

export const keysOf = (unit: string) => ({
  lease: key(unit, 'lease'),
  fence: key(unit, 'fence'),
  /** How many polls were told on the channel. */
  polls: key(unit, 'polls'),
  channel: key(unit, 'channel'),
  state: (topic: string) => key(unit, 'state', topic),
  changes: (topic: string) => key(unit, 'changes', topic),
})

/** What each gateway wants to be polled of the selections. */
export const wantKeys = {
  gateways: key(SELECTIONS, 'gateways'),
  of: (gateway: string) => key(SELECTIONS, 'wanted', gateway),
  prefix: key(SELECTIONS, 'wanted', ''),
} as const

/** Where those who lead the selections are told of. */
export const selectionUnit = SELECTIONS

/** The lease group of all selections. Every other topic, with a call of its own, is a group by itself. */
export const SELECTIONS_GROUP = 'selection'

/** Time to live of a topic's keys after its last poll, in ms. */
export const TOPIC_TTL_MS = 300_000

/** Shortest time to live of a selection without rows, in ms. */
export const EMPTY_TOPIC_TTL_MS = 60_000

export const isSelections = (group: string) => group === SELECTIONS_GROUP

export const leaseGroupOf = (topic: string) =>
  topic.startsWith(`${SELECTIONS_GROUP}/`) ? SELECTIONS_GROUP : topic

/** The keys of a group share one {hash tag}, as a script on Redis Cluster requires. */
const key = (group: string, ...parts: string[]) => [`nare:{${group}}`, ...parts].join(':')

export const keysOf = (group: string) => ({
  lease: key(group, 'lease'),
  fence: key(group, 'fence'),
  /** The number of polls published on the channel. */
  polls: key(group, 'polls'),
  channel: key(group, 'channel'),
  state: (topic: string) => key(group, 'state', topic),
  changes: (topic: string) => key(group, 'changes', topic),
})

/** The set of gateways, and for each gateway the set of selections that it subscribes to. */
export const subscriptionKeys = {
  gateways: key(SELECTIONS_GROUP, 'gateways'),
  of: (gateway: string) => key(SELECTIONS_GROUP, 'subscriptions', gateway),
  prefix: key(SELECTIONS_GROUP, 'subscriptions', ''),
} as const

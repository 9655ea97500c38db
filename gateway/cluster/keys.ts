/** The lease group of all selections. Every other topic has a call of its own, and is a group by itself. */
export const SELECTIONS_GROUP = 'selection'

/** Time to live of a topic's keys after its last poll, in ms. */
export const TOPIC_TTL_MS = 300_000

export const leaseGroupOf = (topic: string) =>
  topic.startsWith(`${SELECTIONS_GROUP}/`) ? SELECTIONS_GROUP : topic

/** The keys of a group. They share one {hash tag}, as a script on Redis Cluster requires. */
export function keysOf(group: string) {
  const key = (...parts: string[]) => [`nare:{${group}}`, ...parts].join(':')
  return {
    lease: key('lease'),
    fence: key('fence'),
    /** The number of polls published on the channel. */
    polls: key('polls'),
    channel: key('channel'),
    state: (topic: string) => key('state', topic),
    changes: (topic: string) => key('changes', topic),
    /** The times at which the gateways' subscriptions expire, epoch ms. */
    subscriptionEnds: key('ends'),
    /** The number of gateways that subscribe to each selection. */
    subscribers: key('subscribers'),
    subscriptions: (gateway: string) => key('subscriptions', gateway),
  }
}

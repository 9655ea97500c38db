import { keysOf, SELECTIONS_GROUP, TOPIC_TTL_MS } from './keys.ts'
import type { Redis } from './redis.ts'
import { subscribeScript, subscriptionsScript } from './scripts.ts'

/** Time to live of a gateway's subscriptions without a renewal, in ms. */
const SUBSCRIBED_FOR_MS = 3_500
const TOPICS_PER_COMMAND = 1_000

/** The selections that each gateway has watchers for, in Redis. Those of a gateway that does not renew them expire. */
export function createSubscriptionRegistry(redis: Redis, gateway: string) {
  const subscribed = new Set<string>()
  /** Topics that were added or removed since the last command that was answered. */
  let changed = new Set<string>()
  let isScheduled = false

  const { channel, subscriptionEnds, subscribers, subscriptions } = keysOf(SELECTIONS_GROUP)
  const keys = [subscriptionEnds, subscribers, subscriptions(gateway)]

  /**
   * Sends the topics. `all` replaces the stored subscriptions; a number is that of all after the update.
   * @returns false if Redis has lost subscriptions of this gateway, or stores another number of them
   */
  async function send(update: 'all' | 'changed' | number, topics: readonly string[]): Promise<boolean> {
    for (let from = 0; from === 0 || from < topics.length; from += TOPICS_PER_COMMAND) {
      const part = topics
        .slice(from, from + TOPICS_PER_COMMAND)
        .map((topic) => (subscribed.has(topic) ? '+' : '-') + topic)
      const ttls = [SUBSCRIBED_FOR_MS, TOPIC_TTL_MS].map(String)
      const args = [gateway, ...ttls, from === 0 ? String(update) : 'changed', channel, ...part]
      if ((await redis.run(subscribeScript, keys, args)) === 0) return false
    }
    return true
  }

  /**
   * Sends the added and removed topics, and renews the others. Rejects if Redis does not answer.
   * @param isCounted true to compare the number of the stored ones, and to send all again if it differs
   */
  async function renew(isCounted: boolean) {
    isScheduled = false
    const sent = changed
    changed = new Set()
    try {
      const update = isCounted && sent.size <= TOPICS_PER_COMMAND ? subscribed.size : 'changed'
      if (!(await send(update, [...sent]))) await send('all', [...subscribed])
    } catch (error) {
      // Redis may have executed it: the same topics are sent again, as they are by then.
      for (const topic of sent) changed.add(topic)
      throw error
    }
  }

  return {
    /** Adds a topic. Those of one turn of the event loop are sent together; removed ones with the next renewal. */
    add(topic: string) {
      subscribed.add(topic)
      changed.add(topic)
      if (isScheduled) return
      isScheduled = true
      queueMicrotask(() => renew(false).catch(() => undefined))
    },
    remove(topic: string) {
      subscribed.delete(topic)
      changed.add(topic)
    },
    /** Renews the subscriptions; sends all again if Redis stores another number, after a failure or a failover. */
    renew: () => renew(true),
    /** The subscriptions of all gateways. Rejects if Redis does not answer. */
    async all() {
      const keys = [subscriptionEnds, subscribers]
      return (await redis.run(subscriptionsScript, keys, [subscriptions('')])) as string[]
    },
    /** Removes every subscription of this gateway. Never rejects. */
    async clear() {
      subscribed.clear()
      await send('all', []).catch(() => undefined)
    },
  }
}

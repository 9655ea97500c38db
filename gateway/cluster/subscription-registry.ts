import { keysOf, SELECTIONS_GROUP, subscriptionKeys } from './keys.ts'
import type { Redis } from './redis.ts'
import { subscribeScript, subscriptionsScript } from './scripts.ts'

/** Time to live of a gateway's subscriptions without a renewal, in ms. */
const SUBSCRIBED_FOR_MS = 3_500
/** Bound on the topics of one command. */
const AT_ONCE = 1_000

/** The selections that each gateway has watchers for, in Redis. Those of a gateway that does not renew them expire. */
export function createSubscriptionRegistry(redis: Redis, gateway: string) {
  const subscribed = new Set<string>()
  let added = new Set<string>()
  let removed = new Set<string>()
  let isScheduled = false
  /** True after a command without an answer: Redis may store anything, so all is sent again. */
  let isUnsure = false

  const { channel } = keysOf(SELECTIONS_GROUP)
  const keys = [subscriptionKeys.of(gateway), subscriptionKeys.gateways]

  function send(how: 'all' | 'more', adds: readonly string[], removes: readonly string[]) {
    const head = [gateway, String(SUBSCRIBED_FOR_MS), how, channel, String(adds.length)]
    return redis.run(subscribeScript, keys, [...head, ...adds, ...removes])
  }

  /** @returns false if Redis has lost the subscriptions of this gateway */
  async function sendSome(first: 'all' | 'more', adds: readonly string[], removes: readonly string[]) {
    added = new Set()
    removed = new Set()
    for (let at = 0; at === 0 || at < Math.max(adds.length, removes.length); at += AT_ONCE) {
      const how = at === 0 ? first : 'more'
      const known = await send(how, adds.slice(at, at + AT_ONCE), removes.slice(at, at + AT_ONCE))
      if (known === 0) return false
    }
    return true
  }

  const sendAll = () => sendSome('all', [...subscribed], [])

  /** Sends what was added and removed, and renews the rest. Rejects if Redis does not answer. */
  async function renew() {
    isScheduled = false
    const wasUnsure = isUnsure
    isUnsure = true
    if (wasUnsure || !(await sendSome('more', [...added], [...removed]))) await sendAll()
    isUnsure = false
  }

  /** Sends all topics that are added in one turn of the event loop together. */
  function schedule() {
    if (isScheduled || !redis.isUp) return
    isScheduled = true
    queueMicrotask(() => renew().catch(() => undefined))
  }

  return {
    add(topic: string) {
      subscribed.add(topic)
      removed.delete(topic)
      added.add(topic)
      schedule()
    },
    remove(topic: string) {
      subscribed.delete(topic)
      added.delete(topic)
      removed.add(topic)
    },
    renew,
    /** The subscriptions of all gateways. Rejects if Redis does not answer. */
    async all() {
      const { gateways, prefix } = subscriptionKeys
      const topics = await redis.run(subscriptionsScript, [gateways], [prefix])
      return (topics as string[]).filter(Boolean)
    },
    /** Removes every subscription of this gateway. Never rejects. */
    async clear() {
      subscribed.clear()
      await sendAll().catch(() => undefined)
    },
  }
}

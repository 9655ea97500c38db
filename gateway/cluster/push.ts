import webPush from 'web-push'
import type { Move } from '#shared/alerts.ts'
import {
  type FoundSubscription,
  PAGE_SIZE,
  type PushBounds,
  type PushStore,
  type VapidKeys,
} from '../push/store.ts'
import {
  dropSubscribersScript,
  keepSubscriberScript,
  pageSubscribersScript,
  passedSubscribersScript,
} from './push-scripts.ts'
import type { Redis } from './redis.ts'
import { commandScript } from './scripts.ts'

/** Prefix of the keys of all subscriptions, whose hash tag puts them on one node. */
const PREFIX = 'nare:{push}:'
const KEYS = ['all', 'ends', 'networks', 'prices'].map((name) => PREFIX + name)
const PRICES = KEYS.slice(3)

/** The subscriptions of all gateways, and the key pair that they are bound to, in Redis. */
export function createRedisPush(redis: Pick<Redis, 'run'>, bounds: PushBounds): PushStore {
  const limits = [
    bounds.maxSubscriptions,
    bounds.maxSubscriptionsOfNetwork,
    bounds.maxPrices,
    bounds.maxPricesOfNetwork,
  ]
  /** A page of the subscriptions with a mark of a topic, or of those whose mark the move has passed. */
  const page = (topic: string, cursor: string, move: Move | undefined) => {
    if (!move)
      return redis.run(pageSubscribersScript, [`${PREFIX}of:${topic}`, ...KEYS], [cursor, String(PAGE_SIZE)])
    const { from, to } = move
    // In a range of Redis, a bracket excludes the end.
    const [direction, ...range] = from < to ? ['above', `${from}`, `(${to}`] : ['below', `(${to}`, `${from}`]
    const args = [cursor, String(PAGE_SIZE), ...range]
    return redis.run(passedSubscribersScript, [`${PREFIX}${direction}:${topic}`, ...KEYS], args)
  }

  return {
    async keys() {
      const newKeys = JSON.stringify(webPush.generateVAPIDKeys())
      const storedKeys = await redis.run(commandScript, [`${PREFIX}keys`], ['SET', newKeys, 'NX', 'GET'])
      return JSON.parse(String(storedKeys ?? newKeys)) as VapidKeys
    },
    async keep(id, subscriber) {
      const figures = [subscriber.until, Date.now(), ...limits].map(String)
      const args = [PREFIX, id, JSON.stringify(subscriber), subscriber.network, ...figures]
      return (await redis.run(keepSubscriberScript, KEYS, args)) === 1
    },
    async drop(ids) {
      for (let from = 0; from < ids.length; from += PAGE_SIZE)
        await redis.run(dropSubscribersScript, KEYS, [PREFIX, ...ids.slice(from, from + PAGE_SIZE)])
    },
    async *subscriptionsOf(topic, move) {
      let cursor = '0'
      do {
        const [next, ids, texts] = (await page(topic, cursor, move)) as [string, string[], (string | null)[]]
        cursor = next
        const now = Date.now()
        yield ids.flatMap((id, nth): FoundSubscription[] => {
          const text = texts[nth]
          return text && Number(/"until":(\d+)/.exec(text)?.[1]) > now ? [[id, text]] : []
        })
      } while (cursor !== '0')
    },
    markedSelections: async () => ((await redis.run(commandScript, PRICES, ['SMEMBERS'])) as string[]).sort(),
    async endSelections(topics) {
      if (topics.length > 0) await redis.run(commandScript, PRICES, ['SREM', ...topics])
    },
    count: async () => Number(await redis.run(commandScript, KEYS.slice(0, 1), ['HLEN'])),
  }
}

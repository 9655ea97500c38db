import webPush from 'web-push'
import type { Move } from '#shared/alerts.ts'
import {
  type FoundSubscription,
  PAGE_SIZE,
  type PushBounds,
  type PushStore,
  type VapidKeys,
} from '../push/store.ts'
import { dropSubscribersScript, keepSubscriberScript, pageSubscribersScript } from './push-scripts.ts'
import type { Redis } from './redis.ts'
import { commandScript } from './scripts.ts'

/** Prefix of the keys of all subscriptions, whose hash tag puts them on one node. */
const PREFIX = 'nare:{push}:'
const KEYS = ['all', 'ends', 'networks', 'prices'].map((name) => PREFIX + name)
const ALL = KEYS.slice(0, 1)
const PRICES = KEYS.slice(3)

/** The JSON of subscriptions; null for one that is not kept any more. */
type Texts = readonly (string | null)[]

/** The subscriptions that have not ended, of these ids and texts. */
function foundOf(ids: readonly string[], texts: Texts): FoundSubscription[] {
  const now = Date.now()
  return ids.flatMap((id, nth): FoundSubscription[] => {
    const text = texts[nth]
    return text && Number(/"until":(\d+)/.exec(text)?.[1]) > now ? [[id, text]] : []
  })
}

/** The subscriptions of all gateways, and the key pair that they are bound to, in Redis. */
export function createRedisPush(redis: Pick<Redis, 'run'>, bounds: PushBounds): PushStore {
  const limits = [
    bounds.maxSubscriptions,
    bounds.maxSubscriptionsOfNetwork,
    bounds.maxPrices,
    bounds.maxPricesOfNetwork,
  ]
  /** The ids of the subscriptions whose mark of the topic the move has passed. */
  const passedIds = (topic: string, { from, to }: Move) => {
    // In a range of Redis, a bracket excludes the end.
    const [direction, ...range] = from < to ? ['above', `${from}`, `(${to}`] : ['below', `(${to}`, `${from}`]
    const key = `${PREFIX}${direction}:${topic}`
    return redis.run(commandScript, [key], ['ZRANGEBYSCORE', ...range]) as Promise<string[]>
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
      if (move) {
        // All ids at once: a place in the range would change when subscriptions end meanwhile.
        const ids = await passedIds(topic, move)
        for (let from = 0; from < ids.length; from += PAGE_SIZE) {
          const pageIds = ids.slice(from, from + PAGE_SIZE)
          yield foundOf(pageIds, (await redis.run(commandScript, ALL, ['HMGET', ...pageIds])) as Texts)
        }
        return
      }
      let cursor = '0'
      do {
        const page = redis.run(
          pageSubscribersScript,
          [`${PREFIX}of:${topic}`, ...ALL],
          [cursor, `${PAGE_SIZE}`],
        )
        const [next, ids, texts] = (await page) as [string, string[], Texts]
        cursor = next
        yield foundOf(ids, texts)
      } while (cursor !== '0')
    },
    markedSelections: async () => ((await redis.run(commandScript, PRICES, ['SMEMBERS'])) as string[]).sort(),
    async endSelections(topics) {
      if (topics.length > 0) await redis.run(commandScript, PRICES, ['SREM', ...topics])
    },
    count: async () => Number(await redis.run(commandScript, ALL, ['HLEN'])),
  }
}

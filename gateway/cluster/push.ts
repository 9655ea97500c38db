import webPush from 'web-push'
import { type Found, PAGE, type PushBounds, type PushStore, type VapidKeys } from '../push/store.ts'
import type { Redis } from './redis.ts'
import {
  countSubscribersScript,
  dropSubscribersScript,
  keepSubscriberScript,
  pageSubscribersScript,
  pushKeysScript,
} from './scripts.ts'

/** Prefix of all their keys, whose hash tag puts them on one node. */
const PREFIX = 'nare:{push}:'
const KEYS = ['all', 'ends', 'networks'].map((name) => PREFIX + name)

/** The subscriptions of all gateways, in Redis: lost with it, and with them the keys that they are bound to. */
export function createRedisPush(redis: Pick<Redis, 'run'>, { most, mostOfNetwork }: PushBounds): PushStore {
  return {
    async keys() {
      const made = JSON.stringify(webPush.generateVAPIDKeys())
      return JSON.parse(String(await redis.run(pushKeysScript, [`${PREFIX}keys`], [made]))) as VapidKeys
    },
    async keep(id, subscriber) {
      const figures = [subscriber.until, Date.now(), most, mostOfNetwork].map(String)
      const args = [PREFIX, id, JSON.stringify(subscriber), subscriber.network, ...figures]
      return (await redis.run(keepSubscriberScript, KEYS, args)) === 1
    },
    async drop(ids) {
      for (let from = 0; from < ids.length; from += PAGE)
        await redis.run(dropSubscribersScript, KEYS, [PREFIX, ...ids.slice(from, from + PAGE)])
    },
    async *of(topic) {
      let cursor = '0'
      do {
        const args = [cursor, String(PAGE)]
        const reply = await redis.run(pageSubscribersScript, [`${PREFIX}of:${topic}`, ...KEYS], args)
        const [next, ids, texts] = reply as [string, string[], (string | null)[]]
        cursor = next
        const now = Date.now()
        yield ids.flatMap((id, nth): Found[] => {
          const text = texts[nth]
          return text && Number(/"until":(\d+)/.exec(text)?.[1]) > now ? [[id, text]] : []
        })
      } while (cursor !== '0')
    },
    count: async () => Number(await redis.run(countSubscribersScript, KEYS.slice(0, 1), [])),
  }
}

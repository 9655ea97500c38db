import { keysOf, selectionUnit, wantKeys } from './keys.ts'
import type { Redis } from './redis.ts'
import { wantedScript, wantScript } from './scripts.ts'

/** How long what a gateway wants counts without a renewal, in ms. */
const WANTED_FOR_MS = 3_500
/** How many are named at once. */
const AT_ONCE = 1_000

/** Which selections this gateway has watchers for, as the cluster knows it; they count until it falls silent. */
export interface Interest {
  add(topic: string): void
  drop(topic: string): void
  /** Says what has changed, and that this gateway lives. Rejects where Redis does not answer. */
  renew(): Promise<void>
  /** All that is wanted in the cluster. */
  union(): Promise<readonly string[]>
  /** Takes all of it back. Never rejects. */
  end(): Promise<void>
}

export function createInterest(redis: Redis, gateway: string): Interest {
  const wanted = new Set<string>()
  let added = new Set<string>()
  let dropped = new Set<string>()
  let isDue = false
  /** Something that was said was not answered. */
  let isUnsure = false

  const say = (how: 'all' | 'more', adds: readonly string[], drops: readonly string[]) =>
    redis.run(
      wantScript,
      [wantKeys.of(gateway), wantKeys.gateways],
      [
        gateway,
        String(WANTED_FOR_MS),
        how,
        keysOf(selectionUnit).channel,
        String(adds.length),
        ...adds,
        ...drops,
      ],
    )

  async function sayAll() {
    const all = [...wanted]
    added = new Set()
    dropped = new Set()
    for (let at = 0; at === 0 || at < all.length; at += AT_ONCE)
      await say(at === 0 ? 'all' : 'more', all.slice(at, at + AT_ONCE), [])
  }

  async function renew() {
    isDue = false
    const sayAgain = isUnsure
    isUnsure = true
    if (sayAgain) await sayAll()
    else await sayNews()
    isUnsure = false
  }

  async function sayNews() {
    const [adds, drops] = [[...added], [...dropped]]
    added = new Set()
    dropped = new Set()
    for (let at = 0; at === 0 || at < Math.max(adds.length, drops.length); at += AT_ONCE) {
      const known = await say('more', adds.slice(at, at + AT_ONCE), drops.slice(at, at + AT_ONCE))
      if (known === 0) return sayAll()
    }
  }

  /** What is asked for in one turn is said together, at once. */
  function saySoon() {
    if (isDue || !redis.isUp) return
    isDue = true
    queueMicrotask(() => renew().catch(() => undefined))
  }

  return {
    add(topic) {
      wanted.add(topic)
      dropped.delete(topic)
      added.add(topic)
      saySoon()
    },
    drop(topic) {
      wanted.delete(topic)
      added.delete(topic)
      dropped.add(topic)
    },
    renew,
    async union() {
      const topics = await redis.run(wantedScript, [wantKeys.gateways], [wantKeys.prefix])
      return (topics as string[]).filter(Boolean)
    },
    async end() {
      wanted.clear()
      await sayAll().catch(() => undefined)
    },
  }
}

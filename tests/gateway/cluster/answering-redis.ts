import type { Redis, Script } from '#gateway/cluster/redis.ts'

/** One run of a script. */
export interface Ran {
  readonly script: Script
  readonly keys: readonly string[]
  readonly args: readonly string[]
}

/** A connection to Redis that answers each script as the test says, with the runs so far. */
export function answeringRedis(answer: (ran: Ran) => unknown) {
  const ran: Ran[] = []
  const link = { isUp: true, renewals: 0 }
  const redis = {
    get isUp() {
      return link.isUp
    },
    async run(script: Script, keys: readonly string[], args: readonly string[]) {
      const one = { script, keys, args }
      ran.push(one)
      const reply = answer(one)
      if (reply instanceof Error) throw reply
      return reply
    },
    renew: () => void link.renewals++,
    onConnectionChange: () => undefined,
    subscribe: async () => undefined,
    unsubscribe: () => undefined,
  }
  return { redis: redis as unknown as Redis, ran, link }
}

import { createHash } from 'node:crypto'
import { REMEMBERED_MS } from '#shared/provider/sign.ts'
import type { Redis } from './redis.ts'
import { pokeScript } from './scripts.ts'

/** Prefix of the keys of the pokes that have passed. A poke is the provider's hint that topics have changed. */
const PREFIX = 'nare:{poke}:'
const CHANNEL = `${PREFIX}channel`
const keyOf = (jti: string) => PREFIX + createHash('sha256').update(jti).digest('base64url')

/**
 * Passes each poke on to every gateway once, this one included.
 * @param listener `poked` is called with the topics of each poke. `missedPokes` is called when some may be missing:
 * when Redis is lost or back, and before a poke whose predecessor (`after` is its `jti`) is not remembered.
 * @returns a function that publishes a poke. It resolves with false for a `jti` that was published before, and rejects
 * if Redis does not answer.
 */
export function passByRedis(
  redis: Redis,
  listener: { poked(topics: readonly string[]): void; missedPokes(): void },
) {
  redis.onConnectionChange(listener.missedPokes)
  redis
    .subscribe(CHANNEL, (message) => {
      // A message is `<0 or 1> <topics as JSON>`. `1`: the poke before this one, named by `after`, is not remembered.
      if (message.startsWith('1')) listener.missedPokes()
      listener.poked(JSON.parse(message.slice(message.indexOf(' ') + 1)))
    })
    // The next connection subscribes.
    .catch(() => undefined)
  return async (jti: string, topics: readonly string[], after?: string): Promise<boolean> => {
    const keys = (after === undefined ? [jti] : [jti, after]).map(keyOf)
    const args = [String(REMEMBERED_MS), CHANNEL, JSON.stringify(topics)]
    return (await redis.run(pokeScript, keys, args)) === 1
  }
}

import { createHash } from 'node:crypto'
import { REMEMBERED_MS } from '#shared/provider/sign.ts'
import type { Redis } from './redis.ts'
import { pokeScript } from './scripts.ts'

/** The channel of pokes, and the prefix of the keys by which each passes once. */
const PREFIX = 'nare:{poke}:'
const CHANNEL = `${PREFIX}channel`

/**
 * Passes pokes on to every gateway, this one too, each once: resolves with false for a `jti` that passed before, and
 * rejects if Redis does not answer. `poked` is called with the topics of each, `missedPokes` where some may be missing.
 */
export function passByRedis(
  redis: Redis,
  { poked, missedPokes }: { poked(topics: readonly string[]): void; missedPokes(): void },
) {
  redis.onConnectionChange(missedPokes)
  redis
    .subscribe(CHANNEL, (message) => poked(JSON.parse(message.slice(message.indexOf(' ') + 1))))
    .catch(() => undefined)
  return async (jti: string, topics: readonly string[]): Promise<boolean> => {
    const key = PREFIX + createHash('sha256').update(jti).digest('base64url')
    const args = [String(REMEMBERED_MS), CHANNEL, JSON.stringify(topics)]
    return (await redis.run(pokeScript, [key], args)) === 1
  }
}

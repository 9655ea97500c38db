import { LONGEST_KEPT_MS } from '#shared/slip/booking.ts'
import type { CodeBounds, CodeStore } from '../codes/store.ts'
import type { Redis } from './redis.ts'
import { commandScript, keepCodeScript } from './scripts.ts'

/** Prefix of the keys of all codes, whose hash tag puts them on one node. */
const PREFIX = 'nare:{codes}:'

/** The codes of all gateways, in Redis, which drops each at its end. Each `keep` takes ended ones off the lists. */
export const createRedisCodes = (
  redis: Pick<Redis, 'run'>,
  { maxCodes, maxCodesOfNetwork }: CodeBounds,
): CodeStore => ({
  async keep(code, { text, until, network }) {
    const keys = [PREFIX + code, `${PREFIX}ends`, `${PREFIX}networks`]
    // A kick-off in epoch ms may have a fraction, and Redis takes none.
    const figures = [Math.ceil(until), Date.now(), maxCodes, maxCodesOfNetwork, LONGEST_KEPT_MS].map(String)
    const kept = await redis.run(keepCodeScript, keys, [PREFIX, code, text, network, ...figures])
    return kept as Awaited<ReturnType<CodeStore['keep']>>
  },
  count: async () => Number(await redis.run(commandScript, [`${PREFIX}ends`], ['ZCARD'])),
  async find(code) {
    const text = await redis.run(commandScript, [PREFIX + code], ['GET'])
    return typeof text === 'string' ? text : undefined
  },
})

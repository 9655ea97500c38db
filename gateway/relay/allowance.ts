import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#shared/calls/call.ts'
import { asFields, asId } from '#shared/model/field.ts'
import type { Config } from '../config.ts'

/** How many times more calls an address gets than a bearer: carriers put thousands of phones behind one. */
const ADDRESS_FACTOR = 10
const MINUTE_S = 60

/** Who asks. */
export interface Caller {
  readonly address: string
  readonly bearer: string | undefined
}

/** Counts a call; answers how many seconds to wait where it is one too many, else undefined. */
export type Allowance = (call: Call, caller: Caller, body: unknown) => Promise<number | undefined>

/** The limits of the relay, per minute, in this gateway's memory. */
export function createAllowance(config: Config): Allowance {
  const limiter = (points: number, keyPrefix: string) =>
    new RateLimiterMemory({ points, duration: MINUTE_S, keyPrefix })
  const perBearer = limiter(config.RELAY_PER_MINUTE, 'bearer')
  const perAddress = limiter(config.RELAY_PER_MINUTE * ADDRESS_FACTOR, 'address')
  const perAccount = limiter(config.LOGIN_PER_ACCOUNT, 'account')
  const perLoginAddress = limiter(config.LOGIN_PER_MINUTE, 'login')

  return async (call, { address, bearer }, body) => {
    const counted = [take(perAddress, address)]
    if (bearer) counted.push(take(perBearer, digest(bearer)))
    if (call.account) {
      const account = accountOf(call.account, body)
      counted.push(take(perLoginAddress, address))
      if (account) counted.push(take(perAccount, digest(account)))
    }
    const waits = (await Promise.all(counted)).filter((wait) => wait !== undefined)
    return waits.length > 0 ? Math.max(...waits) : undefined
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** The account that a body names; the same however it is spaced or written. */
function accountOf(fields: readonly string[], body: unknown): string | undefined {
  const named = fields.map((field) => asId(asFields(body)?.[field])).find((value) => value !== undefined)
  return named?.replace(/[\s()+-]/g, '').toLowerCase() || undefined
}

/** Tokens and accounts are counted by their hash: nothing of a player lies about in a table. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

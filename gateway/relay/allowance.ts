import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#shared/calls/call.ts'
import { asId } from '#shared/model/field.ts'
import { addressKey } from '../address-key.ts'
import type { Config } from '../config.ts'
import { promptTally, type Tally } from './tally.ts'

/** How many times more calls an address gets than a bearer: carriers put thousands of phones behind one. */
const ADDRESS_FACTOR = 10
const MINUTE_S = 60

/** Who asks. */
export interface Caller {
  readonly address: string
  readonly bearer: string | undefined
}

/** Counts a call; answers how many seconds to wait where it is one too many, else undefined. Never fails. */
export type Allowance = (
  call: Call,
  caller: Caller,
  fields: Readonly<Record<string, unknown>>,
) => Promise<number | undefined>

type Limiter = RateLimiterMemory | RateLimiterRedis

/**
 * The limits of the relay, per minute: with a tally one count for all gateways, and while it is away, or without one,
 * each gateway's own. Nobody is refused, or waits, because a tally is in trouble.
 */
export function createAllowance(config: Config, tally?: Tally): Allowance {
  const storeClient = tally && promptTally(tally)
  const limiter = (points: number, name: string): Limiter => {
    const bound = { points, duration: MINUTE_S, keyPrefix: `nare:relay:${name}` }
    const here = new RateLimiterMemory(bound)
    if (!storeClient) return here
    const shared = { storeClient, useRedisPackage: true, rejectIfRedisNotReady: true }
    return new RateLimiterRedis({ ...bound, ...shared, insuranceLimiter: here })
  }
  const perBearer = limiter(config.RELAY_PER_MINUTE, 'bearer')
  const perAddress = limiter(config.RELAY_PER_MINUTE * ADDRESS_FACTOR, 'address')
  const perAccount = limiter(config.LOGIN_PER_ACCOUNT, 'account')
  const perLoginAddress = limiter(config.LOGIN_PER_MINUTE, 'login')

  return async (call, { address, bearer }, fields) => {
    const network = addressKey(address)
    const counted = [take(perAddress, network)]
    if (bearer) counted.push(take(perBearer, bearer))
    if (call.account) {
      const account = accountOf(call.account, fields)
      counted.push(take(perLoginAddress, network))
      if (account) counted.push(take(perAccount, account))
    }
    const waits = (await Promise.all(counted)).filter((wait) => wait !== undefined)
    return waits.length > 0 ? Math.max(...waits) : undefined
  }
}

async function take(limiter: Limiter, name: string): Promise<number | undefined> {
  try {
    await limiter.consume(digest(name))
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** The account that a body names; the same however it is spaced or written. */
function accountOf(named: readonly string[], fields: Readonly<Record<string, unknown>>): string | undefined {
  const [first] = named.map((field) => asId(fields[field])).filter((value) => value !== undefined)
  return first?.replace(/[\s()+-]/g, '').toLowerCase() || undefined
}

/** Tokens, accounts and addresses are counted by their hash: nothing of a player lies about in a table. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

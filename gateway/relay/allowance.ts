import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#shared/calls/call.ts'
import { addressKey } from '../address.ts'
import type { Config } from '../config.ts'
import { promptTally, type Tally } from './tally.ts'

/** An address gets this many times the calls of a bearer: carriers put thousands of phones behind one. */
const ADDRESS_FACTOR = 10
const MINUTE_S = 60

/** The sender of a call. */
export interface Caller {
  readonly address: string
  readonly bearer: string | undefined
}

/**
 * Counts a call; answers how many seconds to wait where it is one too many, else undefined. Never fails.
 * @param accounts those that the call guesses at, by their keys
 */
export type Allowance = (
  call: Call,
  caller: Caller,
  accounts: readonly string[],
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

  return async (call, { address, bearer }, accounts) => {
    const network = addressKey(address)
    // A call refused for its address leaves the allowance of the account that it names to the account's owner.
    return (
      (await longestWait([
        take(perAddress, network),
        ...(call.account ? [take(perLoginAddress, network)] : []),
      ])) ??
      (await longestWait([
        ...(bearer ? [take(perBearer, bearer)] : []),
        ...(call.account ? accounts.map((account) => take(perAccount, account)) : []),
      ]))
    )
  }
}

async function longestWait(counted: readonly Promise<number | undefined>[]): Promise<number | undefined> {
  const waits = (await Promise.all(counted)).filter((wait) => wait !== undefined)
  return waits.length > 0 ? Math.max(...waits) : undefined
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

/** Tokens, accounts and addresses are counted by their hash: nothing of a player lies about in a table. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

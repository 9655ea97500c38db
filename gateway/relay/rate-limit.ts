import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#shared/calls/call.ts'
import { addressKey, networksOf, widestNetwork } from '../address.ts'
import type { Config } from '../config.ts'
import { Unanswered, within } from '../within.ts'

/** The limit of an address is this multiple of a bearer's: carriers put thousands of phones behind one address. */
const ADDRESS_FACTOR = 10
const MINUTE_S = 60
/** The share of an account's calls that one network can use up: the rest is left to its owner. */
const NETWORK_SHARE = 0.5
/** Time allowed for Redis to count a call, in ms. */
const ANSWER_MS = 500
/** Time for which Redis is not used after it took longer, in ms. */
const SKIPPED_MS = 1_000

/** The part of a Redis client that the rate limits use: running scripts. `openRedis(…).client` is one. */
export interface SharedCounter {
  readonly isReady: boolean
  eval(script: string, parameters: { keys: string[]; arguments: string[] }): Promise<unknown>
}

/** Counts a call by its caller and the accounts it names. Never rejects. @returns the seconds to wait, 0 within limits */
export type RateLimit = ReturnType<typeof createRateLimit>

interface Caller {
  readonly address: string
  readonly bearer: string | undefined
}

type Limiter = RateLimiterMemory | RateLimiterRedis

/**
 * The relay's limits per minute, counted in the store for all gateways together. Without a store, or while it does not
 * answer, each gateway counts for itself: a failing store refuses and delays no call.
 */
export function createRateLimit(config: Config, store?: SharedCounter) {
  const createLimiter = limitersOf(store)
  const perBearer = createLimiter(config.RELAY_PER_MINUTE, 'bearer')
  const perAddress = createLimiter(config.RELAY_PER_MINUTE * ADDRESS_FACTOR, 'address')
  const perAccount = createLimiter(config.LOGIN_PER_ACCOUNT, 'account')
  const perNetwork = createLimiter(config.LOGIN_PER_ACCOUNT, 'account-of-network')
  const networkShare = Math.ceil(config.LOGIN_PER_ACCOUNT * NETWORK_SHARE)
  const perLoginAddress = createAddressLimit(createLimiter, config.LOGIN_PER_MINUTE, 'login')

  /** Counts a call that names an account; resolves with the seconds to wait, 0 within the limits. */
  async function consumeAccount(account: string, network: string): Promise<number> {
    const networkCount = await stateAfter(perNetwork, `${account} ${network}`)
    if (networkCount.isRefused) return secondsOf(networkCount.state)
    if (networkCount.state.consumedPoints <= networkShare) return consume(perAccount, account)
    // Beyond its share the network's calls count against the network alone.
    const { isRefused, state } = await stateAfter(perAccount, account, 0)
    return isRefused || state.remainingPoints === 0 ? secondsOf(state) : 0
  }

  return async (call: Call, { address, bearer }: Caller, accounts: readonly string[]) => {
    // A call that a limit of its address refuses does not count against the account, whose owner may be somebody else.
    const addressWaitS = await longestWait([
      consume(perAddress, addressKey(address)),
      ...(call.account ? [perLoginAddress.count(address)] : []),
    ])
    if (addressWaitS > 0) return addressWaitS
    const namedAccounts = call.account ? accounts : []
    return longestWait([
      ...(bearer ? [consume(perBearer, bearer)] : []),
      ...namedAccounts.map((account) => consumeAccount(account, widestNetwork(address))),
    ])
  }
}

/** Makes limits per minute. They are counted in the store for all gateways together, without one in memory. */
export type Limiters = ReturnType<typeof limitersOf>

export function limitersOf(store?: SharedCounter) {
  const storeClient = store && boundedCounter(store)
  return (points: number, name: string): Limiter => {
    const bound = { points, duration: MINUTE_S, keyPrefix: `nare:relay:${name}` }
    const inMemory = new RateLimiterMemory(bound)
    if (!storeClient) return inMemory
    const shared = { storeClient, useRedisPackage: true, rejectIfRedisNotReady: true }
    return new RateLimiterRedis({ ...bound, ...shared, insuranceLimiter: inMemory })
  }
}

/** A limit per minute of an IPv4 address or an IPv6 /64. A /56 and a /48 may make twice and four times as many. */
export function createAddressLimit(createLimiter: Limiters, perMinute: number, name: string) {
  const limiters = [1, 2, 4].map((times) => createLimiter(perMinute * times, name))
  /** Each limiter with the network that it counts. */
  function countersOf(address: string) {
    const key = addressKey(address)
    const networks = [key, ...networksOf(key)]
    return limiters.flatMap((limit, nth) => {
      const network = networks[nth]
      return network === undefined ? [] : [{ limit, network }]
    })
  }
  return {
    /** Counts one; resolves with the seconds to wait, 0 within the limit. */
    count: (address: string) =>
      longestWait(countersOf(address).map(({ limit, network }) => consume(limit, network))),
    takeBack: async (address: string): Promise<void> => {
      await Promise.all(countersOf(address).map(({ limit, network }) => limit.reward(digest(network))))
    },
  }
}

const longestWait = async (waits: readonly Promise<number>[]) => Math.max(0, ...(await Promise.all(waits)))

/** Counts a call; resolves with the seconds to wait, 0 within the limit. */
async function consume(limiter: Limiter, name: string): Promise<number> {
  const { isRefused, state } = await stateAfter(limiter, name)
  return isRefused ? secondsOf(state) : 0
}

/** The state of a limit after a call was counted. @param points 0 asks without counting */
async function stateAfter(limiter: Limiter, name: string, points = 1) {
  try {
    return { isRefused: false, state: await limiter.consume(digest(name), points) }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { isRefused: true, state: refusal }
    throw refusal
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Tokens, accounts and addresses are counted by their hash, so that the store holds no personal data. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A counter with a time limit: after an answer that came too late it is not ready for a while. */
export function boundedCounter(counter: SharedCounter): SharedCounter {
  let skippedUntilMs = 0
  return {
    get isReady() {
      return counter.isReady && performance.now() >= skippedUntilMs
    },
    async eval(script, parameters) {
      try {
        return await within(ANSWER_MS, counter.eval(script, parameters))
      } catch (error) {
        if (error instanceof Unanswered) skippedUntilMs = performance.now() + SKIPPED_MS
        throw error
      }
    },
  }
}

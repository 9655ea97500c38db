import { beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#gateway/config.ts'
import { createRateLimit } from '#gateway/relay/rate-limit.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { configOf } from '#tests/support/settings.ts'

beforeEach(() => void vi.useFakeTimers())

const passedS = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const caller = (host: number, bearer?: string) => ({ address: `203.0.113.${host}`, bearer })
const [balance, login] = [callOf('balance'), callOf('login')]

/** The limits of a gateway in its memory. */
function openLimits(settings: Partial<Config>) {
  const limit = createRateLimit({ ...configOf({ PROVIDER_URL: 'http://a' }), ...settings })
  /** The number of calls that pass, of so many. */
  async function passes(times: number, call: (nth: number) => Parameters<typeof limit>) {
    let passed = 0
    for (let nth = 0; nth < times; nth++) if ((await limit(...call(nth))) === 0) passed++
    return passed
  }
  return { limit, passes }
}

test('a bearer has one limit per minute, from all addresses, and waits for the end of the minute', async () => {
  const { limit, passes } = openLimits({ RELAY_PER_MINUTE: 5 })
  expect(await passes(7, (nth) => [balance, caller(nth, 'mine'), []])).toBe(5)
  expect(await limit(balance, caller(0, 'another'), [])).toBe(0)
  await passedS(20)
  expect(await limit(balance, caller(0, 'mine'), [])).toBe(40)
  await passedS(40)
  expect(await limit(balance, caller(0, 'mine'), [])).toBe(0)
})

test('an address has ten times the limit, over all its bearers and calls without one', async () => {
  const { passes } = openLimits({ RELAY_PER_MINUTE: 3 })
  expect(await passes(32, (nth) => [balance, caller(1, nth % 2 ? `player-${nth}` : undefined), []])).toBe(30)
  expect(await passes(1, () => [balance, caller(2), []])).toBe(1)
})

test('an account has one limit of attempts per minute, over all addresses, bearers and calls that name it', async () => {
  const { passes } = openLimits({ LOGIN_PER_ACCOUNT: 4 })
  const calls = ['login', 'code', 'resetPassword', 'login', 'signup', 'forgotPassword'] as const
  expect(await passes(6, (nth) => [callOf(calls[nth] ?? 'login'), caller(nth, `b${nth}`), ['a']])).toBe(4)
  expect(await passes(1, () => [login, caller(9), ['b']])).toBe(1)
})

test('one address can use up half of an account’s attempts, whatever it sends', async () => {
  const { passes } = openLimits({ LOGIN_PER_ACCOUNT: 4 })
  const attempts = (times: number, host: number, account: string) =>
    passes(times, () => [login, caller(host), [account]])
  expect(await attempts(20, 1, 'a')).toBe(4)
  expect([await attempts(3, 2, 'a'), await attempts(1, 3, 'a'), await attempts(1, 1, 'b')]).toEqual([2, 0, 1])
})

test('the addresses of one /48 have the attempts of one for an account', async () => {
  const { passes } = openLimits({ LOGIN_PER_ACCOUNT: 3 })
  const attempts = (times: number, address: string) =>
    passes(times, () => [login, { address, bearer: undefined }, ['a']])
  expect(await attempts(2, '2001:db8:1:1::1')).toBe(2)
  expect(await attempts(2, '2001:db8:1:2::1')).toBe(1)
  expect(await attempts(1, '2001:db8:2:2::1')).toBe(1)
})

test('logins of a /64 are counted together, of a /56 with twice its share, and of a /48 with four times', async () => {
  const { passes } = openLimits({ LOGIN_PER_MINUTE: 2 })
  const logins = (times: number, network: string) =>
    passes(times, (host) => [login, { address: `2001:db8:${network}::${host}`, bearer: undefined }, []])
  const networks = ['1:201', '1:202', '1:203', '1:301', '2:301']
  const passed: number[] = []
  for (const network of networks) passed.push(await logins(2, network))
  expect(passed).toEqual([2, 2, 0, 2, 2])
  expect(await logins(4, '3:1')).toBe(2)
})

test('other calls of a /64 are counted together, and of no wider network', async () => {
  const { passes } = openLimits({ RELAY_PER_MINUTE: 1 })
  const calls = (network: string) =>
    passes(12, (host) => [balance, { address: `2001:db8:${network}::${host}`, bearer: undefined }, []])
  expect([await calls('1:201'), await calls('1:202'), await calls('1:203')]).toEqual([10, 10, 10])
})

test('logins that the address limit refuses do not count against their accounts', async () => {
  const { passes } = openLimits({ LOGIN_PER_MINUTE: 5, LOGIN_PER_ACCOUNT: 2 })
  expect(await passes(50, (nth) => [login, caller(1), [`account ${nth % 10}`]])).toBe(5)
  expect(await passes(10, (nth) => [login, caller(2 + nth), [`account ${nth}`]])).toBe(10)
})

test('a call above several limits waits for the latest of them', async () => {
  const { limit } = openLimits({ RELAY_PER_MINUTE: 1, LOGIN_PER_ACCOUNT: 1 })
  expect(await limit(balance, caller(1, 'mine'), [])).toBe(0)
  await passedS(20)
  expect(await limit(login, caller(2), ['a'])).toBe(0)
  await passedS(20)
  expect(await limit(login, caller(2), ['b'])).toBe(0)
  await passedS(10)
  // The bearer's minute ends in 10 s, that of the one account in 30 s, that of the other in 50 s.
  expect(await limit(balance, caller(4, 'mine'), [])).toBe(10)
  expect(await limit(login, caller(2, 'mine'), ['a'])).toBe(30)
  expect(await limit(login, caller(2, 'mine'), ['b', 'a'])).toBe(50)
})

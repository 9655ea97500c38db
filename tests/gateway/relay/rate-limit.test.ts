import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimit } from '#gateway/relay/rate-limit.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { configOf } from '#tests/support/settings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passedS = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const caller = (host: number, bearer?: string) => ({ address: `203.0.113.${host}`, bearer })

test('a call above several limits waits for the latest of them', async () => {
  const rateLimit = createRateLimit(
    configOf({ PROVIDER_URL: 'http://a', RELAY_PER_MINUTE: 1, LOGIN_PER_ACCOUNT: 1 }),
  )
  expect(await rateLimit(callOf('balance'), caller(1, 'mine'), [])).toBeUndefined()
  await passedS(20)
  expect(await rateLimit(callOf('login'), caller(2), ['a'])).toBeUndefined()
  await passedS(20)
  expect(await rateLimit(callOf('login'), caller(2), ['b'])).toBeUndefined()
  await passedS(10)
  // The bearer's minute ends in 10 s, that of the one account in 30 s, that of the other in 50 s.
  expect(await rateLimit(callOf('balance'), caller(4, 'mine'), [])).toBe(10)
  expect(await rateLimit(callOf('login'), caller(2, 'mine'), ['a'])).toBe(30)
  expect(await rateLimit(callOf('login'), caller(2, 'mine'), ['b', 'a'])).toBe(50)
})

test('an address above two limits waits for the later one', async () => {
  const rateLimit = createRateLimit(
    configOf({ PROVIDER_URL: 'http://a', RELAY_PER_MINUTE: 1, LOGIN_PER_MINUTE: 1 }),
  )
  for (let nth = 0; nth < 9; nth++) expect(await rateLimit(callOf('balance'), caller(1), [])).toBeUndefined()
  await passedS(25)
  expect(await rateLimit(callOf('login'), caller(1), ['a'])).toBeUndefined()
  await passedS(5)
  expect(await rateLimit(callOf('balance'), caller(1), [])).toBe(30)
  expect(await rateLimit(callOf('login'), caller(1), ['b'])).toBe(55)
})

import { expect, test } from 'vitest'
import { createRateLimit } from '#gateway/relay/rate-limit.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { configOf } from '#tests/support/settings.ts'

test('logins of a /56 are counted together, with twice the share of a /64, and of a /48 with four times', async () => {
  const limit = createRateLimit(configOf({ PROVIDER_URL: 'http://127.0.0.1:1', LOGIN_PER_MINUTE: 2 }))
  const passes = async (network: string) => {
    const waits = [1, 2].map((host) =>
      limit(catalogue.login, { address: `${network}::${host}`, bearer: undefined }, []),
    )
    return (await Promise.all(waits)).filter((wait) => wait === undefined).length
  }
  expect([
    await passes('2001:db8:1:201'),
    await passes('2001:db8:1:202'),
    await passes('2001:db8:1:203'),
  ]).toEqual([2, 2, 0])
  expect([await passes('2001:db8:1:301'), await passes('2001:db8:2:301')]).toEqual([2, 2])
})

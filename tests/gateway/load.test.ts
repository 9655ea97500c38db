import { expect, test } from 'vitest'
import { runLoad } from '#tests/load/load.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'

const LOAD_TOKEN = 'the token of a test'
const load = { token: LOAD_TOKEN, players: 5, minutes: 0.05, accounts: [['0700000001', 'kickoff']] } as const
const OTHERS = 'was not started with this LOAD_TOKEN: nothing is played'

test.each([
  ['no token', {}, OTHERS, false],
  ['another token', { LOAD_TOKEN: 'the token of another' }, OTHERS, false],
  ['its token and no league', { LOAD_TOKEN }, 'the stack serves no competition of the league', true],
])('no load is played against a stack with %s', async (_, settings, reason, isAsked) => {
  const { provider, url } = await openStage(settings)
  await expect(runLoad({ ...load, url })).rejects.toThrow(reason)
  // The page that answers instead asks for the settings.
  expect(provider.calls.some(({ path }) => path !== '/v1/bet/settings')).toBe(isAsked)
})

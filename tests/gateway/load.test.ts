import { expect, onTestFinished, test } from 'vitest'
import { catalogue } from '#shared/calls/catalogue.ts'
import { readUser } from '#shared/model/account/user.ts'
import { request } from '#shared/provider/request.ts'
import { type Load, runLoad } from '#tests/load/load.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { leagueLines } from '#tests/support/intents/offered.ts'
import { intentLedger } from '#tests/support/intents/provider.ts'
import { eventually } from '#tests/support/patience.ts'
import { runScript } from '#tests/support/script.ts'
import { environmentOf } from '#tests/support/settings.ts'

const LOAD_TOKEN = 'the token of a test'
const load = { token: LOAD_TOKEN, players: 5, minutes: 0.05, accounts: [['0700000001', 'kickoff']] } as const

/** A gateway with the sandbox, in a process of its own, which serves two of its four competitions. */
async function startStack(): Promise<string> {
  const environment = environmentOf({ SANDBOX_DATA: ':memory:', LOAD_TOKEN, COMPETITIONS: '2,3' })
  const { prints, kill } = runScript('gateway/start.ts', environment, '--no-build')
  onTestFinished(kill)
  return `http://127.0.0.1:${await prints(/listens at http:\/\/localhost:(\d+)/)}`
}

/** Places a bet of the account, as an earlier load does. */
async function betBefore(provider: string): Promise<void> {
  const [mobile, password] = load.accounts[0]
  const login = { url: provider + catalogue.login.path, method: 'POST', data: { mobile, password } } as const
  const { body } = await request(login)
  const line = await eventually(
    'the league has an open round',
    async () => (await leagueLines(provider, 5_000))[0],
  )
  await intentLedger(provider, readUser(Object(body).user)?.token ?? '').placeLeagueBet(line, 1, 'earlier')
}

test('a load is played against the stack that has its token, and nothing that players are shown is wrong', async () => {
  const url = await startStack()
  await betBefore(`${url}/provider`)
  const lines: string[] = []
  const { visits, wrong } = await runLoad({ ...load, url }, (line) => lines.push(line))
  expect(visits).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  expect(lines.at(-1)).toMatch(/^\d+ players, \d+ visits, 0 refusals, 0 wrong$/)
})

test.each([
  ['no token', {}, load],
  ['another token', { LOAD_TOKEN: 'the token of another' }, load],
] as const)('nothing is played against a stack with %s', async (_, settings, { accounts, ...rest }) => {
  const { provider, url } = await openStage(settings)
  const given: Load = { ...rest, accounts, url }
  await expect(runLoad(given)).rejects.toThrow('was not started with this LOAD_TOKEN: nothing is played')
  // The page that answers instead asks for the settings.
  expect(provider.calls.filter(({ path }) => path !== '/v1/bet/settings')).toEqual([])
})

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { sign } from '#shared/provider/sign.ts'
import { raiseGateway } from '../support/gateway/gateway.ts'
import { type PlainProvider, startPlainProvider } from '../support/plain/provider.ts'
import { SECRET } from '../support/settings.ts'

/**
 * The provider of the plain journeys answers the calls of the specification and no others, so the journeys show that the
 * product needs no more.
 */

let provider: PlainProvider
beforeEach(async () => {
  provider = await startPlainProvider({ secret: SECRET })
  onTestFinished(() => provider.close())
})

async function ask(path: string, body: object = {}, token?: string, at = provider.url) {
  const method = path.includes('carousel-images') || path.endsWith('/create/player') ? 'GET' : 'POST'
  const answer = await fetch(at + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: asFields(await answer.json()) ?? {} }
}

const newPlayer = () => provider.players.add({ mobile: '70012', password: 'a word' })

/** The calls whose paths are configured or given by the caller. */
const left = ['printMatches', 'printJackpot', 'casino', 'casinoGames', 'casinoLaunch', 'casinoSearch']
const isSpecified = (name: string, origin: string) => origin === 'specification' || left.includes(name)

test('every call of the specification is answered, and every other call of the catalogue is 404', async () => {
  for (const name of callNames) {
    const { path, origin } = callOf(name)
    const { status, body } = await ask(path)
    if (isSpecified(name, origin)) expect(status, name).not.toBe(404)
    else expect({ status, body }, name).toEqual({ status: 404, body: { error: 'Not Found' } })
  }
  expect(provider.strays()).toContain('POST /v1/bets')
})

test('another method than the specified one is 404', async () => {
  const answer = await fetch(`${provider.url}/v1/balance`)
  expect(answer.status).toBe(404)
  expect(provider.strays()).toEqual(['GET /v1/balance'])
})

test('a player is identified by the bearer; without one the answer is HTTP 401', async () => {
  expect(await ask('/v1/balance', {}, 'of nobody')).toEqual({ status: 401, body: { error: 'Unauthorized' } })
  const { token, mobile, password } = newPlayer()
  expect((await ask('/v1/login', { mobile, password })).body.user).toMatchObject({ token })
  expect(await ask('/v1/balance', {}, token)).toEqual({
    status: 200,
    body: { status: 200, user: { balance: 1000.5 } },
  })
})

test('a withdrawal without a signature, with another’s, or sent twice moves nothing', async () => {
  const { token } = newPlayer()
  const payload = { amount: 100, reference: 'w-1' }
  const signed = await sign(payload, SECRET)
  expect((await ask('/withdraw', payload, token)).status).toBe(400)
  expect((await ask('/withdraw', { token: await sign(payload, 'another secret') }, token)).status).toBe(400)
  const late = await sign(payload, SECRET, Date.now() - 120_000)
  expect((await ask('/withdraw', { token: late }, token)).status).toBe(400)
  expect((await ask('/withdraw', { token: signed }, 'of nobody')).status).toBe(401)
  expect((await ask('/v1/balance', {}, token)).body.user).toEqual({ balance: 1000.5 })

  const again = await sign(payload, SECRET)
  expect((await ask('/withdraw', { token: again }, token)).body.message).toBe(
    'Your money is on its way to you',
  )
  expect((await ask('/withdraw', { token: again }, token)).status).toBe(400)
  const gateway = await raiseGateway({ PROVIDER_URL: provider.url })
  expect((await ask('/provider/withdraw', payload, token, gateway.url)).status).toBe(200)
  expect((await ask('/v1/balance', {}, token)).body.user).toEqual({ balance: 900.5 })
})

test('a deposit is confirmed by a request for it, and credited once', async () => {
  const { token } = newPlayer()
  await ask('/stk/deposit', { amount: 50, reference: 'd-1' }, token)
  const confirm = async () => (await ask('/v1/deposit-confirmation', { reference: 'd-1' }, token)).body
  expect([await confirm(), await confirm(), await confirm()]).toEqual([
    { status: 200, success: false },
    { status: 200, success: 'Your deposit has arrived' },
    { status: 200, success: 'Your deposit has arrived' },
  ])
  expect((await ask('/v1/balance', {}, token)).body.user).toEqual({ balance: 1050.5 })
})

test('a league bet is placed at the current prices, once per reference', async () => {
  const { token } = newPlayer()
  const periods = asList((await ask('/v1/nare-league/periods', { competition_id: 2 })).body, 'periods') ?? []
  const open = periods.map(asFields).find((period) => Number(period?.start_time) > Date.now())
  const of = { round_id: open?.round_id, sub_type_id: '18' }
  const [row] = asList((await ask('/v1/nare-league/matches', of)).body, 'matches') ?? []
  expect(asFields(row)).toMatchObject({ sub_type_id: '18', odd_key: 'over_2.5' })
  expect((await ask('/v1/betslip/validate', { betslip: [row, { match_id: 1 }] })).body.data).toEqual([row])

  const bet = { betslip: [row], stake: 100, accept: 'none', reference: 'b-1' }
  const first = await ask('/v1/nare-league/bet=', bet, token)
  expect(first.body).toEqual({ message: 'Good luck with your bet', bet_id: expect.any(Number) })
  expect(await ask('/v1/nare-league/bet=', bet, token)).toEqual(first)
  provider.words.namesBets = false
  const unnamed = await ask('/v1/nare-league/bet=', { ...bet, reference: 'b-2' }, token)
  expect(unnamed.body).toEqual({ message: 'Good luck with your bet' })
  const { data } = (await ask('/v1/nare-league/bet-history', {}, token)).body
  expect(data).toMatchObject([{ reference: 'b-2' }, { reference: 'b-1', state: 'open', stake: 100 }])
  expect((await ask('/v1/balance', {}, token)).body.user).toEqual({ balance: 800.5 })
})

test('the answers that a test has queued come first', async () => {
  provider.fail('/v1/leaderboard', { status: 503 }, { raw: '<html>' })
  const statusOf = async () => (await fetch(`${provider.url}/v1/leaderboard`, { method: 'POST' })).status
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([503, 200, 200])
})

import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $origin, $paths } from '#client/calls/page-settings.ts'
import { $settling } from '#client/calls/settling.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { $place } from '#client/state/place.ts'
import { $clock } from '#client/streams/clock.ts'
import { readUser } from '#shared/model/account/user.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/page-settings.ts'
import { readTraceparent } from '#shared/provider/headers.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { createShelf } from '../shelf.ts'
import { openWindow } from '../window.ts'

const user = readUser({ token: 'secret' }) ?? null
const leaderboard = callFx('leaderboard', (body) => (body as { leaders: string[] }).leaders)
const withdraw = callFx('withdraw')
const settings = callFx('settings')

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
})

function stage(
  answer: RestAnswer | ((call: RestCall) => Promise<RestAnswer>),
  { as = user, afterMs = 10_000, clock = knownClock() } = {},
) {
  const ask = vi.fn(typeof answer === 'function' ? answer : async () => answer)
  const scope = fork({
    handlers: [[requestFx, ask]],
    values: [
      [fields.user, as],
      [$settling, { now: () => 50, afterMs }],
      [$clock, clock],
      [$origin, 'http://gateway'],
      [$place, { path: () => '/playouts', address: () => '/playouts' }],
    ],
  })
  return { scope, ask }
}

describe('a call', () => {
  it('goes to its relay path, or to the path that the operator set, with the stored token', async () => {
    const { scope, ask } = stage({ status: 200, body: { leaders: [] } })
    const provider = 'http://gateway/provider'
    await allSettled($paths, { scope, params: { BET_PATH: '/x', VALIDATION_PATH: '/v2//check=' } })
    for (const name of ['leaderboard', 'bet', 'validateBetslip'] as const)
      await allSettled(callFx(name).fx, { scope, params: { week: 1 } })
    const sent = { url: `${provider}/v1/leaderboard`, method: 'POST', data: { week: 1 }, token: 'secret' }
    expect(ask.mock.calls[0]).toEqual([sent])
    expect(ask.mock.calls.slice(1).map(([{ url }]) => url)).toEqual([
      `${provider}/x`,
      `${provider}/v2//check=`,
    ])
  })

  it.each([
    [{ use_jwt: 1 }, { 'x-use-jwt': '1' }],
    [{ use_jwt: 0 }, {}],
    [null, {}],
  ])(
    'has the signature header only when it places a bet and the settings ask for it: %j',
    async (config, header) => {
      const { scope, ask } = stage({ status: 200, body: {} })
      await allSettled(fields.app_config, { scope, params: config })
      for (const name of ['bet', 'leagueBet', 'jackpotBet', 'withdraw', 'validateBetslip'] as const)
        await allSettled(callFx(name).fx, { scope, params: {} })
      const headers = ask.mock.calls.map(([call]) => call.headers ?? {})
      const notAfter = { 'x-not-after': expect.any(String) }
      const bet = { ...header, ...notAfter }
      expect(headers).toEqual([bet, bet, bet, notAfter, {}])
    },
  )

  it('sets its loading flags and clears the last error when it starts', async () => {
    let answer = Promise.withResolvers<RestAnswer>()
    const { scope } = stage(() => answer.promise)
    const loading = () => [scope.getState(leaderboard.$loading), scope.getState(fields.loading)]
    const asking = allSettled(leaderboard.fx, { scope, params: undefined })
    expect(loading()).toEqual([true, true])
    answer.resolve({ status: 500, body: {} })
    await asking
    expect([...loading(), scope.getState(fields.error)]).toEqual([
      false,
      false,
      'Fetching Leader Board failed',
    ])
    answer = Promise.withResolvers()
    void allSettled(leaderboard.fx, { scope, params: undefined })
    expect(scope.getState(fields.error)).toBe('')
  })

  it('that moves money is aborted at its time limit with an unknown outcome', async () => {
    const { scope } = stage(
      ({ signal }) =>
        new Promise((done) =>
          signal?.addEventListener('abort', () => done({ status: undefined, body: undefined })),
        ),
      { afterMs: 20 },
    )
    expect(await allSettled(withdraw.fx, { scope, params: { amount: 1 } })).toMatchObject({
      value: { outcome: 'unknown', message: 'Withdrawal Request failed' },
    })
  })

  it('that moves money sends x-not-after, half of its time limit after it began', async () => {
    const { scope, ask } = stage(
      { status: 200, body: {} },
      { clock: knownClock({ reachedAt: (at) => at + 1_000.5 }) },
    )
    await allSettled(withdraw.fx, { scope, params: { amount: 1 } })
    await allSettled(leaderboard.fx, { scope, params: undefined })
    expect(ask.mock.calls.map(([{ headers }]) => headers)).toEqual([{ 'x-not-after': '6050' }, undefined])
  })

  it('that moves money first learns the gateway’s time, and is not sent without it', async () => {
    let toldAt: number | undefined
    const clock = knownClock({
      reached: (at) => {
        toldAt = at
      },
      reachedAt: () => toldAt,
    })
    const answers: RestAnswer[] = [
      { status: 503, body: {} },
      { status: 503, body: {}, gatewayAt: 7_000 },
      { status: 200, body: {} },
    ]
    const { scope, ask } = stage(async () => answers.shift() as RestAnswer, { clock })
    const withdrawn = () => allSettled(withdraw.fx, { scope, params: { amount: 1 } })
    expect(await withdrawn()).toMatchObject({ status: 'fail', value: { outcome: 'unknown' } })
    expect(await withdrawn()).toMatchObject({ status: 'done' })
    expect(ask.mock.calls.map(([{ url, headers }]) => [url, headers])).toEqual([
      ['http://gateway/provider/v1/balance', undefined],
      ['http://gateway/provider/v1/balance', undefined],
      ['http://gateway/provider/withdraw', { 'x-not-after': '12000' }],
    ])
  })

  it('fails without a message when its player has logged out meanwhile', async () => {
    const answer = Promise.withResolvers<RestAnswer>()
    const { scope } = stage(() => answer.promise)
    const asking = allSettled(leaderboard.fx, { scope, params: undefined })
    const leaving = allSettled(playerForgotten, { scope })
    answer.resolve({ status: 200, body: { leaders: ['Ada'] } })
    expect(await asking).toMatchObject({ status: 'fail', value: { message: '' } })
    await leaving
  })
})

it('the clock by which calls settle ignores changes of the device’s clock', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { now, afterMs } = $settling.getState()
  const before = now()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect([now(), afterMs]).toEqual([before, settlesAfterMs(PROVIDER_TIMEOUT_MS)])
  vi.useRealTimers()
})

describe('the half-hour cache', () => {
  const twice = async (body: unknown, wait = 0) => {
    localStorage.clear()
    const { scope, ask } = stage({ status: 200, body })
    const once = () => allSettled(settings.fx, { scope, params: undefined })
    expect(await once()).toMatchObject({ status: 'done' })
    vi.setSystemTime(Date.now() + wait)
    expect(await once()).toMatchObject({ status: 'done' })
    return ask.mock.calls.length
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  it('replaces a repeated call for 30 minutes after a good answer, and no longer', async () => {
    expect(await twice({ status_code: 200, message: {} }, 1_799_999)).toBe(1)
    expect(await twice({ status_code: 200, message: {} }, 1_800_000)).toBe(2)
    for (const body of [{ status_code: 500 }, { status: 200 }, {}, 'text']) expect(await twice(body)).toBe(2)
  })

  it('keeps the banners, and not the leaderboard', async () => {
    const banners = callFx('banners')
    const { scope, ask } = stage({ status: 200, body: { status: 200, leaders: [] } })
    for (const call of [banners, banners, leaderboard, leaderboard])
      await allSettled(call.fx, { scope, params: undefined })
    expect(ask).toHaveBeenCalledTimes(3)
  })
})

it('each request starts its own trace and keeps the headers of its call', async () => {
  const fetched = vi.fn(async (_url: string, _sent: { headers: Record<string, string> }) => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  const params: RestCall = { url: '/provider/v1/bet', method: 'POST', headers: { 'x-use-jwt': '1' } }
  for (let nth = 0; nth < 2; nth++) await allSettled(requestFx, { scope: fork(), params })
  const headers = fetched.mock.calls.map(([, sent]) => sent.headers)
  const traces = headers.map(({ traceparent }) => readTraceparent(traceparent)?.traceId)
  expect(traces.includes(undefined) || traces[0] === traces[1]).toBe(false)
  expect(headers.map((sent) => sent['x-use-jwt'])).toEqual(['1', '1'])
})

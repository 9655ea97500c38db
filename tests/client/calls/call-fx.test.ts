import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $origin } from '#client/calls/page-settings.ts'
import { $settling } from '#client/calls/settling.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { $place } from '#client/state/place.ts'
import { $clock } from '#client/streams/clock.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
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
  return () => vi.unstubAllGlobals()
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
  it('goes through the relay by its row, with the stored user’s bearer', async () => {
    const { scope, ask } = stage({ status: 200, body: { leaders: [] } })
    await allSettled(leaderboard.fx, { scope, params: { week: 1 } })
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      url: 'http://gateway/provider/v1/leaderboard',
      method: 'POST',
      data: { week: 1 },
      token: 'secret',
    })
  })

  it('brings what its reader wants of the body', async () => {
    const { scope } = stage({ status: 200, body: { leaders: ['Ada'] } })
    expect(await allSettled(leaderboard.fx, { scope, params: undefined })).toEqual({
      status: 'done',
      value: ['Ada'],
    })
  })

  it('flags that it loads, and clears the last error when it starts', async () => {
    let answer: (answer: RestAnswer) => void = () => {}
    const { scope } = stage(() => new Promise((done) => (answer = done)))
    const failing = allSettled(leaderboard.fx, { scope, params: undefined })
    expect([scope.getState(leaderboard.$loading), scope.getState(fields.loading)]).toEqual([true, true])
    answer({ status: 500, body: {} })
    await failing
    expect([scope.getState(leaderboard.$loading), scope.getState(fields.loading)]).toEqual([false, false])
    expect(scope.getState(fields.error)).toBe('Fetching Leader Board failed')
    expect(scope.getState(fields.error)).toBe('Fetching Leader Board failed')
    const again = allSettled(leaderboard.fx, { scope, params: undefined })
    expect(scope.getState(fields.error)).toBe('')
    answer({ status: 200, body: { leaders: [] } })
    await again
    expect(scope.getState(fields.error)).toBe('')
  })

  it.each([
    ['the error', { error: 'No', message: 'other' }, 'No'],
    ['the message', { message: 'Closed' }, 'Closed'],
    ['its own text', '<html>', 'Fetching Leader Board failed'],
  ])('says by %s why it failed', async (_, body, message) => {
    const { scope } = stage({ status: 400, body })
    await allSettled(leaderboard.fx, { scope, params: undefined })
    expect(scope.getState(fields.error)).toBe(message)
  })

  it('keeps unknown apart from refused where money may have moved', async () => {
    const outcome = async (answer: RestAnswer) => {
      const { scope } = stage(answer)
      return allSettled(withdraw.fx, { scope, params: { amount: 1 } })
    }
    const unknown = { status: 'fail', value: { kind: 'failed', outcome: 'unknown' } }
    expect(await outcome({ status: undefined, body: undefined })).toMatchObject(unknown)
    expect(await outcome({ status: 504, body: { outcome: 'unknown' } })).toMatchObject(unknown)
    expect(await outcome({ status: 400, body: {} })).toMatchObject({ value: { outcome: 'refused' } })
  })

  it('that moves money is given up after its time', async () => {
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

  it('that moves money says until when it may be sent: half of its time from when it began', async () => {
    const { scope, ask } = stage(
      { status: 200, body: {} },
      { clock: knownClock({ reachedAt: (at) => at + 1_000.5 }) },
    )
    await allSettled(withdraw.fx, { scope, params: { amount: 1 } })
    await allSettled(leaderboard.fx, { scope, params: undefined })
    expect(ask.mock.calls.map(([{ headers }]) => headers)).toEqual([{ 'x-not-after': '6050' }, undefined])
  })

  it('that moves money waits for the gateway’s time, and is not sent where nobody tells it', async () => {
    let toldAt: number | undefined
    const clock = knownClock({
      told: (at) => {
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

  it('is nobody’s when the player who asked has left', async () => {
    let answer: (answer: RestAnswer) => void = () => {}
    const { scope } = stage(() => new Promise((done) => (answer = done)))
    const asking = allSettled(leaderboard.fx, { scope, params: undefined })
    const leaving = allSettled(playerForgotten, { scope })
    answer({ status: 200, body: { leaders: ['Ada'] } })
    expect(await asking).toMatchObject({ status: 'fail', value: { message: '' } })
    await leaving
  })

  it('keeps scopes apart', async () => {
    const one = stage({ status: 500, body: {} })
    const other = stage({ status: 200, body: { leaders: [] } })
    await allSettled(leaderboard.fx, { scope: one.scope, params: undefined })
    await allSettled(leaderboard.fx, { scope: other.scope, params: undefined })
    expect(one.scope.getState(fields.error)).not.toBe('')
    expect(other.scope.getState(fields.error)).toBe('')
  })
})

describe('the half-hour cache', () => {
  const twice = async (body: unknown, wait = 0) => {
    const { scope, ask } = stage({ status: 200, body })
    const once = () => allSettled(settings.fx, { scope, params: undefined })
    expect(await once()).toMatchObject({ status: 'done' })
    vi.setSystemTime(Date.now() + wait)
    expect(await once()).toMatchObject({ status: 'done' })
    return ask.mock.calls.length
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  it('spares the second call for 30 minutes', async () => {
    expect(await twice({ status_code: 200, message: {} }, 1_799_999)).toBe(1)
  })

  it('is over after them', async () => {
    expect(await twice({ status_code: 200, message: {} }, 1_800_000)).toBe(2)
  })

  it.each([[{ status_code: 500 }], [{ status: 200 }], [{}], ['text']])(
    'keeps nothing of %j',
    async (body) => {
      expect(await twice(body)).toBe(2)
    },
  )

  it('keeps banners by their status, and no other call at all', async () => {
    const banners = callFx('banners')
    const { scope, ask } = stage({ status: 200, body: { status: 200, leaders: [] } })
    for (const call of [banners, banners, leaderboard, leaderboard])
      await allSettled(call.fx, { scope, params: undefined })
    expect(ask).toHaveBeenCalledTimes(3)
  })
})

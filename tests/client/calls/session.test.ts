import { allSettled, createWatch, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $endedAt, sessionEnded, sessionOver } from '#client/calls/session.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { noticed } from '#client/state/notice.ts'
import { $place, navigated } from '#client/state/place.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openPage } from '../page.ts'

const expired: RestAnswer = { status: 200, body: { status: 401 } }
const refused: RestAnswer = { status: 401, body: {} }
const ada = readUser({ token: 'ada', id: 7 }) ?? null
const calls = (['balance', 'oldBets', 'betHistory', 'leaderboard', 'favorites'] as const).map((name) =>
  callFx(name),
)

beforeEach(() => openPage())

function stage(answer: RestAnswer | (() => RestAnswer), { path = '/my-bets', user = ada } = {}) {
  writeEntry('user', user)
  writeEntry('auth_token', user?.token)
  const scope = fork({
    handlers: [[requestFx, async () => (typeof answer === 'function' ? answer() : answer)]],
    values: [
      [fields.user, user],
      [fields.isLoggedIn, true],
      [$place, { path: () => path, address: () => `${path}?sport=70#picks=1,2,draw,3` }],
    ],
  })
  const log: string[] = []
  createWatch({ unit: noticed, scope, fn: ({ title, description }) => log.push(`${title}: ${description}`) })
  createWatch({ unit: navigated, scope, fn: (place) => log.push(place) })
  createWatch({ unit: sessionEnded, scope, fn: (how) => log.push(how) })
  /** Many calls at once, each several times. */
  const ask = () =>
    Promise.all([...calls, ...calls, ...calls].map(({ fx }) => allSettled(fx, { scope, params: undefined })))
  return { scope, log, ask }
}

describe('a 401 in the body', () => {
  it('ends the session once when many calls receive it at the same time', async () => {
    const { scope, log, ask } = stage(expired)
    const asking = ask()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(log).toEqual(['expired', 'Session expired: Please login again'])
    expect(scope.getState(fields.user)).toBeNull()
    expect(scope.getState(fields.isLoggedIn)).toBe(false)
    expect([readEntry('user'), readEntry('auth_token'), readEntry('skipUserUpdate')]).toEqual([
      undefined,
      undefined,
      true,
    ])
    expect(readEntry('left-by')).toBe('7')
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(log.slice(2)).toEqual(['/auth/redirect'])
    expect(scope.getState($endedAt)).toBe('/my-bets?sport=70#picks=1,2,draw,3')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(log).toHaveLength(3)
  })

  it('does not redirect a player who has logged in again meanwhile', async () => {
    const { scope, log, ask } = stage(expired)
    const asking = ask()
    await vi.advanceTimersByTimeAsync(1_000)
    const back = allSettled(setter('user'), { scope, params: readUser({ token: 'grace' }) ?? null })
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all([asking, back])
    expect(log).not.toContain('/auth/redirect')
  })

  it('raises one notice for calls without a token, even beside an HTTP 401', async () => {
    let asked = 0
    const { log, ask } = stage(() => (asked++ % 2 === 0 ? expired : refused), { user: null })
    const asking = ask()
    await vi.advanceTimersByTimeAsync(10_000)
    await asking
    expect(log).toEqual(['expired', 'Session expired: Please login again', '/auth/redirect'])
    expect(readEntry('left-by')).toBeUndefined()
  })

  it('of an earlier player’s call does not end the current session', async () => {
    const { scope, log } = stage(expired)
    await allSettled(sessionOver, { scope, params: { how: 'expired', token: 'grace' } })
    expect([log, scope.getState(fields.user)]).toEqual([[], ada])
  })
})

it('an HTTP 401 leads to the login once, without a notice', async () => {
  const { scope, log, ask } = stage(refused)
  await ask()
  expect(log).toEqual(['refused', '/auth/login'])
  expect(scope.getState(fields.user)).toBeNull()
  expect([readEntry('user'), readEntry('skipUserUpdate')]).toEqual([undefined, undefined])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log).toEqual(['refused', '/auth/login'])
})

it.each([expired, refused])('a 401 on the login page does nothing: %j', async (answer) => {
  const { scope, log, ask } = stage(answer, { path: '/auth/login' })
  const asking = ask()
  await vi.advanceTimersByTimeAsync(10_000)
  await asking
  expect([log, scope.getState(fields.user)]).toEqual([[], ada])
})

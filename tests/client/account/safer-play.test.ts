import { allSettled, type Scope } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $excludedUntil, exclusionRead } from '#client/account/exclusion/excluded.ts'
import {
  $isConfirming,
  exclusion,
  exclusionChosen,
  exclusionFields,
} from '#client/account/exclusion/exclusion.ts'
import { $user, AccountGate, loggedIn, logoutClicked } from '#client/account/player/account.ts'
import { balanceAsked } from '#client/account/player/balance.ts'
import { startExclusionNotice } from '#client/account/session/exclusion-notice.ts'
import { $idleLeftMs, IDLE_MS, stillHere, WARNED_MS } from '#client/account/session/idleness.ts'
import { $netPosition, $netPositionShown, NetPositionGate } from '#client/account/session/net-position.ts'
import { $realityDue, $realityMinutes, realityChosen, realityRead } from '#client/account/session/reality.ts'
import { $sessionMs, SessionGate } from '#client/account/session/session-time.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { $clock, $now } from '#client/streams/clock.ts'
import type { ServerClock } from '#client/streams/server-time.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { ada, done, lost, stage, submit } from '../money/stage.ts'
import { createShelf } from '../shelf.ts'

startExclusionNotice()

const START = Date.UTC(2026, 10, 21, 12)
const MINUTE_MS = 60_000
const turnover = { deposits: 0, withdrawals: 0, stakes: 5, wins: 2, net: -3 }
const spans = { session: turnover, day: turnover, week: turnover, month: turnover }
const position = done({ started_at: START - 10 * MINUTE_MS, ...spans })
const answers = {
  '/v1/net-position': position,
  '/v1/balance': done({ user: { balance: 1 } }),
  '/v1/logout': done({ message: 'Logged out' }),
  '/v1/self-exclude': done({ success: 'You are excluded', time_duration: 7 }),
}

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
})

async function opened(shelf = createShelf(), values: [typeof $clock, () => ServerClock][] = []) {
  const set = stage({ ...answers }, { shelf, values })
  await allSettled(SessionGate.open, { scope: set.scope, params: {} })
  /** The clock ticks once, so many ms later. */
  const pass = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    await allSettled($now, { scope: set.scope, params: Date.now() })
  }
  return { ...set, pass, end: () => allSettled(SessionGate.close, { scope: set.scope, params: {} }) }
}

describe('self-exclusion', () => {
  const END = START + 7 * 86_400_000
  const plain = (time_duration: unknown) => ({
    ...answers,
    '/v1/self-exclude': done({ success: 'As you wish', time_duration }),
  })
  const exclude = (scope: Scope) => submit(scope, exclusionFields, { time_duration: '7' })
  const setNow = (scope: Scope, at: number) => allSettled($now, { scope, params: at })
  const shown = (scope: Scope) => [
    scope.getState(fields.show_exclusion_modal),
    scope.getState(fields.self_exclsuion_message),
    scope.getState(fields.self_exclsuion_time),
  ]

  it.each([
    [7, END],
    ['until further notice', 'session'],
  ])(
    'with time_duration %j shows its message until it is read, and holds after a reload',
    async (time_duration, end) => {
      const { scope, shelf } = stage(plain(time_duration))
      await setNow(scope, START)
      await exclude(scope)
      expect(shown(scope)).toEqual([true, 'As you wish', time_duration])
      await allSettled(exclusionRead, { scope })
      expect([shown(scope)[0], scope.getState($excludedUntil)]).toEqual([false, end])
      await setNow(scope, END)
      expect(scope.getState($excludedUntil)).toBe(end === END ? null : end)

      const reloaded = stage(plain(time_duration), { shelf, user: null }).scope
      await setNow(reloaded, START + 1000)
      await allSettled(AccountGate.open, { scope: reloaded, params: {} })
      expect(shown(reloaded)).toEqual([true, 'As you wish', time_duration])
      expect(reloaded.getState($excludedUntil)).toBe(end)
      await allSettled(AccountGate.close, { scope: reloaded, params: {} })
    },
  )

  it('stored with the player shows its message as the session opens', async () => {
    const told = { excluded_until: END, exclusion_message: 'As you wish', exclusion_time: 7 }
    const { scope } = stage(answers, { user: { ...ada, ...told } })
    await setNow(scope, START)
    await allSettled(SessionGate.open, { scope, params: {} })
    expect(shown(scope)).toEqual([true, 'As you wish', 7])
    await allSettled(SessionGate.close, { scope, params: {} })
  })

  it('stored by another tab is not overwritten by a balance answer in this tab', async () => {
    const { scope } = stage(answers)
    const told = { excluded_until: START + 1000, exclusion_message: 'As you wish' }
    writeEntry('user', { ...ada, ...told })
    await allSettled(balanceAsked, { scope })
    expect(readEntry('user')).toMatchObject({ balance: 1, ...told })
  })

  it('with an end date holds at the same player’s next login, and for no other player', async () => {
    const { scope } = stage(plain('7 days'))
    await setNow(scope, START)
    await exclude(scope)
    await allSettled(logoutClicked, { scope })
    expect([scope.getState($excludedUntil), shown(scope)[1]]).toEqual([null, ''])
    await allSettled(loggedIn, { scope, params: readUser({ token: 'grace', id: 8 }) as User })
    expect(scope.getState($excludedUntil)).toBeNull()
    await allSettled(logoutClicked, { scope })
    await allSettled(loggedIn, { scope, params: { ...ada, token: 'again' } })
    expect(scope.getState($excludedUntil)).toBe(END)
    expect(shown(scope)).toEqual([true, 'As you wish', '7 days'])
    await allSettled(logoutClicked, { scope })
    vi.setSystemTime(END)
    await setNow(scope, END)
    await allSettled(loggedIn, { scope, params: { ...ada, token: 'later' } })
    expect(scope.getState($excludedUntil)).toBeNull()
  })

  it('is not shortened or ended by a balance answer with an earlier end or none', async () => {
    const { scope, answers: held } = stage({ ...answers })
    await setNow(scope, START)
    await exclude(scope)
    for (const excluded_until of [null, START + 1000, undefined]) {
      held['/v1/balance'] = done({ user: { balance: 3, excluded_until } })
      await allSettled(balanceAsked, { scope })
      expect(scope.getState($user)).toMatchObject({ balance: 3, excluded_until: END })
    }
  })

  it('fails and keeps its question open when the answer does not confirm it', async () => {
    const { scope } = stage({ ...answers, '/v1/self-exclude': done({}) })
    await allSettled(exclusionChosen, { scope })
    await exclude(scope)
    expect(scope.getState(exclusion.$error)).toBe('SelfExclusion failed')
    expect(scope.getState($isConfirming)).toBe(true)
    expect(scope.getState(fields.show_exclusion_modal)).toBe(false)
  })

  it('holds after a lost answer when the balance answer names its end', async () => {
    const told = done({ user: { balance: 1, excluded_until: END } })
    const { scope } = stage({ ...answers, '/v1/self-exclude': lost, '/v1/balance': told })
    await exclude(scope)
    expect(scope.getState(exclusion.$error)).toBe('SelfExclusion failed')
    expect(scope.getState($user)).toMatchObject({ excluded_until: END })
  })
})

it('the session time counts from login, or by the server’s clock from the start the provider names', async () => {
  const { scope, pass, end } = await opened()
  await pass(5 * MINUTE_MS)
  expect(scope.getState($sessionMs)).toBe(5 * MINUTE_MS)
  await allSettled(NetPositionGate.open, { scope, params: {} })
  expect(scope.getState($netPosition)).toMatchObject({ session: turnover })
  expect(scope.getState($sessionMs)).toBe(15 * MINUTE_MS)
  // This device's clock is hours behind by then.
  vi.setSystemTime(START - 7 * 3_600_000)
  await allSettled($now, { scope, params: START + 6 * MINUTE_MS })
  expect(scope.getState($sessionMs)).toBe(16 * MINUTE_MS)
  await end()
})

it('a result that failed to load can be retried after a dialog with the same table has closed', async () => {
  const { scope, answers: held, end } = await opened()
  held['/v1/net-position'] = lost
  for (const gate of [NetPositionGate.open, NetPositionGate.open, NetPositionGate.close])
    await allSettled(gate, { scope, params: {} })
  expect(scope.getState($netPositionShown)).toMatchObject({ phase: 'failed' })
  await end()
})

describe('the reality check', () => {
  it('appears at the player’s chosen interval, and again one interval after it was read', async () => {
    const { scope, pass, askedOf, end } = await opened()
    await allSettled(realityChosen, { scope, params: 30 })
    for (const times of [1, 2]) {
      await pass(29 * MINUTE_MS)
      expect(scope.getState($realityDue)).toBe(false)
      await pass(MINUTE_MS)
      expect(scope.getState($realityDue)).toBe(true)
      expect(askedOf('/v1/net-position')).toHaveLength(times)
      await allSettled(realityRead, { scope })
      await allSettled(stillHere, { scope })
    }
    await end()
  })

  it('never appears when the player turned it off, even after more than a month of visits', async () => {
    const shelf = createShelf()
    const first = await opened(shelf)
    await allSettled(realityChosen, { scope: first.scope, params: 0 })
    await first.end()
    for (const days of [15, 15, 15]) {
      vi.setSystemTime(Date.now() + days * 86_400_000)
      await (await opened(shelf)).end()
    }
    const { scope, pass, end } = await opened(shelf)
    await pass(10 * 60 * MINUTE_MS)
    expect([scope.getState($realityMinutes), scope.getState($realityDue)]).toEqual([0, false])
    await end()
  })
})

it('the idle time counts from input in any tab, and the press of a button of its dialog does not close that', async () => {
  const { scope, pass, end } = await opened()
  await pass(IDLE_MS / 2)
  writeEntry('active-at', Date.now())
  await pass(IDLE_MS)
  window.dispatchEvent(new Event('pointerdown'))
  expect(scope.getState($idleLeftMs)).toBe(WARNED_MS)
  await pass(WARNED_MS)
  expect(scope.getState($user)).toBeNull()
  await end()
})

it.each([
  ['an hour forward', 60 * MINUTE_MS],
  ['a day back', -24 * 60 * MINUTE_MS],
])(
  'a device clock set %s does not move the session time, the reality check or the idle warning',
  async (_, byMs) => {
    let passedMs = 0
    const device = () => START + passedMs
    const { scope, end } = await opened(createShelf(), [[$clock, knownClock({ now: device, device })]])
    const passTo = async (minutes: number) => {
      passedMs = minutes * MINUTE_MS
      await allSettled($now, { scope, params: device() })
    }
    await allSettled(realityChosen, { scope, params: 15 })
    await passTo(1)
    vi.setSystemTime(START + byMs)
    await passTo(14)
    expect([scope.getState($sessionMs), scope.getState($idleLeftMs)]).toEqual([14 * MINUTE_MS, null])
    expect(scope.getState($realityDue)).toBe(false)
    await passTo(15)
    expect(scope.getState($realityDue)).toBe(true)
    await passTo(30)
    expect(scope.getState($idleLeftMs)).toBe(WARNED_MS)
    await end()
  },
)

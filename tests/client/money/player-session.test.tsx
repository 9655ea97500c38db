import { allSettled, createWatch } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PlayerSession from '#client/money/player-session.tsx'
import { type Notice, noticed } from '#client/state/notice.ts'
import { roundEnded } from '#client/state/round-ended.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { mounted } from '../mounted.tsx'
import { done, lost, stage } from './stage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A payment that an earlier page has sent, as it is stored. */
const sent = { reference: 'of-an-earlier-page', body: { amount: 500, points: 500 }, player: '7' }
const keep = (key: 'deposit-waiting' | 'withdrawal-asked' | 'redemption-asked') =>
  writeEntry(key, { ...sent, madeAt: Date.now(), sentAt: Date.now() })

it.each([
  ['deposit', 'deposit-waiting', '/v1/deposit-confirmation'],
  ['withdrawal', 'withdrawal-asked', '/v1/movements'],
  ['redemption of points', 'redemption-asked', '/v1/movements'],
] as const)(
  'a %s of an earlier page is asked about again and again while the player is here',
  async (_, key, path) => {
    const set = stage({ [path]: lost })
    keep(key)
    const unmount = mounted(set.scope, <PlayerSession />)
    await vi.advanceTimersByTimeAsync(10_000)
    const asked = set.askedOf(path).length
    expect(asked).toBeGreaterThan(2)
    await unmount()
  },
)

it('a deposit that ends while the player is elsewhere raises a notice there', async () => {
  const confirmed = { reference: sent.reference, amount: 500, state: 'confirmed' }
  const set = stage(
    { '/v1/deposit-confirmation': done({ message: 'It has come', deposit: confirmed }) },
    { path: '/casino' },
  )
  const notices: Notice[] = []
  createWatch({ unit: noticed, scope: set.scope, fn: (notice) => notices.push(notice) })
  keep('deposit-waiting')
  const unmount = mounted(set.scope, <PlayerSession />)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(notices).toMatchObject([{ title: 'Deposit confirmed', description: 'It has come' }])
  await unmount()
})

it('the balance is asked for once a round’s bets are settled', async () => {
  const set = stage({ '/v1/balance': done({ user: { balance: 5 } }) })
  const unmount = mounted(set.scope, <PlayerSession />)
  void allSettled(roundEnded, { scope: set.scope })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(set.askedOf('/v1/balance')).toHaveLength(1)
  await unmount()
})

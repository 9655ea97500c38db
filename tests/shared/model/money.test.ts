import { expect, test } from 'vitest'
import { readNetPosition } from '#shared/model/account/net-position.ts'
import { readPlayLimits } from '#shared/model/account/play-limit.ts'
import { readCodeSent, readVerifiedMobile } from '#shared/model/account/reset.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'

const AT = 1_800_000_000_000

test('a user keeps unknown fields, and has no balance where the balance is unreadable', () => {
  const user = { token: 't', id: 5, mobile: 254711, balance: '12.50', bonus: 0, own: [1] }
  expect(readUser(user)).toMatchObject({ ...user, id: '5', mobile: '254711', balance: 12.5 })
  for (const balance of ['', 'x', null, true, [1], Number.NaN])
    expect(readUser({ token: 't', balance })?.balance).toBeUndefined()
})

test.each(['settling', null, undefined])(
  'a deposit of the unknown or missing state %j is read as pending',
  (state) => {
    const deposit = { reference: 'r', amount: '100', state }
    expect(readDepositAnswer({ message: 'Rings', deposit })).toMatchObject({
      deposit: { reference: 'r', amount: 100, state: 'pending' },
      message: 'Rings',
    })
  },
)

test.each([
  [{ success: true, message: 'Thank you' }, true, 'Thank you'],
  [{ success: 'It is in your account', message: 'Thank you' }, true, 'It is in your account'],
  [{ success: 'true' }, true, undefined],
  [{ success: false, message: 'Enter your PIN' }, false, 'Enter your PIN'],
  [{ success: 'false' }, false, undefined],
  [{ success: '' }, false, undefined],
  [{ success: null, message: 'OK' }, false, undefined],
  [{}, false, undefined],
])('a confirmation %j ends the deposit: %s', (body, isPaid, message) => {
  expect(readDepositAnswer(body)).toEqual({ deposit: undefined, isPaid, message })
})

test('the history of movements keeps its readable lines, and claims nothing of an unknown kind or state', () => {
  const line = { movement_id: 'm1', kind: 'deposit', amount: 5, state: 'pending', made_at: AT }
  const movements = [line, { ...line, movement_id: 2, kind: 'tax', state: 'x' }, { movement_id: 3 }, null]
  expect(readPlayerMovements({ movements, next: '1.m1' })).toEqual({
    movements: [line, { ...line, movement_id: '2', kind: 'other', state: 'unknown' }],
    next: '1.m1',
  })
})

test('a waiting limit has its start, and a lifted limit has no amount', () => {
  const day = { kind: 'loss', period: 'day', amount: 100, used: 5 }
  const limits = [
    { ...day, next: { amount: null, from: AT } },
    { kind: 'stake', period: 'week', amount: null },
    { kind: 'sleep', period: 'day' },
  ]
  expect(readPlayLimits({ limits })).toEqual([
    { ...day, next: { amount: undefined, from: AT } },
    { kind: 'stake', period: 'week', amount: undefined, used: 0, next: undefined },
  ])
})

test('a net position has 0 for missing figures', () => {
  const span = { deposits: 1, withdrawals: 2, stakes: '3', wins: 4, net: -1 }
  const body = { started_at: AT, session: span, day: span, week: span, month: {} }
  expect(readNetPosition(body)).toMatchObject({ session: { stakes: 3, net: -1 }, month: { deposits: 0 } })
})

test('an answer about a sent code has the id of the code', () => {
  expect(readCodeSent({ success: { message: 'Sent', id: 7 } })).toEqual({ id: '7', message: 'Sent' })
  expect(readCodeSent({ success: 'yes' })).toBeUndefined()
  expect(readVerifiedMobile({ mobile: 254712345678 })).toBe('254712345678')
})

const boost = {
  min_odd_value: 1.5,
  steps: [{ picks: 4, percent: 5 }, { picks: 3, percent: 3 }, { picks: 5 }, { percent: 9 }],
}
const message = {
  ...{ currency: 'UGX', min_stake: 1, max_stake: '20000', max_payout: 500, max_picks: 30, boost },
  tax: [
    { from: '2026-01-01T00:00:00Z', stake_permille: 50, winnings_permille: '200' },
    { stake_permille: 0, winnings_permille: 0 },
    { stake_permille: 10 },
    // Its start cannot be read.
    { from: '01/07/2025', stake_permille: 10, winnings_permille: 10 },
  ],
  deposit: { min: 10, max: '150000' },
  withdrawal: { min: -5 },
  points: { least: 100, worth: 0.1, earned_per: 10 },
  jackpot: { matches: 13, stake: 20, least_prize: 1000, shares: [1, 0.01, 'x'] },
  leaderboard: { places: 20, prizes: [100, '50', 'x'] },
  promotions: [{ name: 'x' }, { name: 'y', title: 'Y' }],
}

test('the figures of money are read from the settings or from their message', () => {
  const figures = readFigures({ status_code: 200, message })
  expect(figures).toEqual({
    ...{ currency: 'UGX', min_stake: 1, max_stake: 20_000, max_payout: 500, max_picks: 30 },
    boost: {
      min_odd_value: 1.5,
      steps: [
        { picks: 3, percent: 3 },
        { picks: 4, percent: 5 },
      ],
    },
    tax: [
      { from: 0, stakePermille: 0, winningsPermille: 0 },
      { from: Date.UTC(2026, 0), stakePermille: 50, winningsPermille: 200 },
    ],
    deposit: { min: 10, max: 150_000 },
    withdrawal: { min: undefined, max: undefined },
    points: { least: 100, worth: 0.1, earned_per: 10 },
    jackpot: { matches: 13, stake: 20, most_combinations: undefined, least_prize: 1_000, shares: [1, 0.01] },
    leaderboard: { places: 20, prizes: [100, 50] },
    promotions: [{ name: 'y', title: 'Y', text: '', until: '' }],
  })
  expect(readFigures(message)).toEqual(figures)
})

test.each([
  ...[{ status_code: 200, message: {} }, undefined, 'words', { tax: [], leaderboard: { prizes: [] } }],
  ...[{ boost: { steps: boost.steps } }, { boost: { min_odd_value: 1.5, steps: [] } }, { leaderboard: 'x' }],
])('the settings %j have no figures of money', (body) => {
  expect(Object.values(readFigures(body)).flat().filter(Boolean)).toEqual([])
  expect(readFigures(body).tax).toBeUndefined()
})

test('points may be worth 0, and not less', () => {
  const worth = [0, -1].map((worth) => readFigures({ points: { worth } }).points?.worth)
  expect(worth).toEqual([0, undefined])
})

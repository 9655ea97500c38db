import { expect, test } from 'vitest'
import { readFigures } from '#shared/model/money/figures.ts'

const message = {
  currency: 'UGX',
  max_payout: 500,
  tax: [
    { from: '2026-01-01T00:00:00Z', stake_permille: 50, winnings_permille: '200' },
    { stake_permille: 0, winnings_permille: 0 },
    { stake_permille: 10 },
  ],
  deposit: { min: 10, max: '150000' },
  withdrawal: { min: -5 },
  points: { least: 100, worth: 0.1, earned_per: 10 },
  jackpot: { matches: 13, stake: 20, least_prize: 1000, shares: [1, 0.01, 'x'] },
  leaderboard: { places: 20, prizes: [100, '50', 'x'] },
  promotions: [
    { name: 'boost', title: 'T', text: 'Words', until: 'Sunday' },
    { name: 'x' },
    { name: 'y', title: 'Y' },
  ],
}

test('what the settings say of money is read from them or their message', () => {
  const figures = readFigures({ status_code: 200, message })
  expect(figures).toMatchObject({
    currency: 'UGX',
    max_payout: 500,
    min_stake: undefined,
    tax: [
      { from: 0, stakePermille: 0, winningsPermille: 0 },
      { from: Date.UTC(2026, 0), stakePermille: 50, winningsPermille: 200 },
    ],
    deposit: { min: 10, max: 150_000 },
    withdrawal: { min: undefined, max: undefined },
    points: { least: 100, worth: 0.1, earned_per: 10 },
    jackpot: { matches: 13, stake: 20, most_combinations: undefined, least_prize: 1_000, shares: [1, 0.01] },
    leaderboard: { places: 20, prizes: [100, 50] },
    promotions: [
      { name: 'boost', title: 'T', text: 'Words', until: 'Sunday' },
      { name: 'y', title: 'Y', text: '', until: '' },
    ],
  })
  expect(readFigures(message)).toEqual(figures)
})

test('what they do not say is not there', () => {
  for (const body of [{ status_code: 200, message: {} }, null, undefined, 'words'])
    expect(Object.values(readFigures(body)).flat().filter(Boolean)).toEqual([])
})

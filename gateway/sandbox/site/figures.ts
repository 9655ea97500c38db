import { CENTS } from '#shared/amounts.ts'
import { taxRegimes } from '#shared/model/money/tax.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { amountText } from '../answer.ts'
import { POINTS } from '../ledger/points.ts'
import { CRASH_PRIZES, PLACES, PRIZES } from './leaderboard.ts'

/** Limits of a slip, and its boost. Amounts in whole units of the currency. */
export const bettingLimits = {
  min_stake: 1,
  max_stake: 20_000,
  max_payout: 1_000_000,
  max_picks: 30,
  /** With this many picks at `min_odd_value` or better, the win is raised by `percent`. */
  boost: {
    min_odd_value: 1.5,
    steps: [
      { picks: 3, percent: 3 },
      { picks: 4, percent: 5 },
      { picks: 5, percent: 8 },
      { picks: 6, percent: 10 },
      { picks: 8, percent: 15 },
      { picks: 10, percent: 20 },
      { picks: 13, percent: 30 },
      { picks: 16, percent: 40 },
      { picks: 20, percent: 50 },
    ],
  },
} as const

export const CURRENCY = 'KES'

/** The sandbox's operator, which is fictional and says so. */
export const operator = {
  company: 'Nare Sandbox, which is fictional and takes no real money',
  address: 'on the computer that it runs on',
  legal_age: 18,
  country: 'KE',
  time_zone: 'Africa/Nairobi',
  currency: CURRENCY,
  phone: { example: '0700 000 001' },
  payment_methods: ['play money'],
  law: { country: 'Kenya' },
  areas: ['/fpl', '/smart-play'],
  auto_play: true,
  // To no number: there is nobody who would read it.
  sms_slip: 'NARE[ {match_id}#{outcome}] {stake}',
  amounts: {
    stake: [50, 100, 250, 500],
    crash: [20, 50, 100, 500],
    deposit: [100, 250, 500, 1_000],
    withdrawal: [500, 1_000, 2_500, 5_000],
  },
} satisfies Operator

const MILLIONTHS = 1_000_000

/** Bounds of one deposit and of one withdrawal, in amountText. */
export const deposit = { min: 10, max: 150_000 } as const
export const withdrawal = { min: 50, max: 150_000 } as const

const { matches, stake, mostCombinations, leastPrize, shares } = JACKPOT

/** The current promotions, most prominent first. */
const promotions = [
  {
    name: 'boost',
    title: 'More picks, more on top',
    text: 'From three picks at 1.50 or better your slip is boosted, by up to half as much again.',
    until: 'No end',
  },
  {
    name: 'daily-jackpot',
    title: 'The daily jackpot',
    text: `${matches} matches for ${amountText(stake * CENTS)}. At least ${amountText(leastPrize * CENTS)} if you call all of them right.`,
    until: 'Every day, until the first kick-off',
  },
  {
    name: 'leader-board',
    title: 'Twenty places, ten prizes',
    text: 'A board for the points of the day, with ten prizes.',
    until: 'Every day, until midnight',
  },
  {
    name: 'crash-board',
    title: 'The multipliers of the day',
    text: `A board for the highest cash-out on crash of each player, with ${CRASH_PRIZES.length} prizes. Every stake counts the same.`,
    until: 'Every day, until midnight',
  },
] as const

/** The money figures of the settings answer; shared/model/money/figures.ts reads them. */
export const figures = {
  currency: CURRENCY,
  ...bettingLimits,
  tax: taxRegimes.map(({ from, stakePermille, winningsPermille }) => ({
    from: new Date(from).toISOString(),
    stake_permille: stakePermille,
    winnings_permille: winningsPermille,
  })),
  deposit,
  withdrawal,
  points: {
    least: POINTS.least,
    worth: POINTS.centsEach / CENTS,
    earned_per: POINTS.earnedPerCents / CENTS,
  },
  jackpot: {
    matches,
    stake,
    most_combinations: mostCombinations,
    least_prize: leastPrize,
    shares: shares.map((share) => share / MILLIONTHS),
  },
  leaderboard: { places: PLACES, prizes: PRIZES },
  crash_leaderboard: { places: PLACES, prizes: CRASH_PRIZES },
  promotions,
}

import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The leaderboards. */
export const t = {
  name: 'leaderboard',
  loading: 'Loading the leaderboard',
  lead: 'Today, until midnight. Numbers are masked: look for the last three digits of yours.',
  boards: 'Boards',
  tabs: { points: 'Points', crash: 'Crash' },
  howItWorks: <Node>(rules: Node) => ['How it works: ', rules, '.'],
  rules: 'the rules of the board',
  place: <Node>(rank: Node, points: Node, count: number) => [
    'You are number ',
    rank,
    ' today, with ',
    points,
    plural(count, { one: ' point.', other: ' points.' }),
  ],
  noPlace: 'You have no points today. You earn points when your bets are settled.',
  byPoints: 'Leaderboard by points',
  points: 'Points',
  byMultiplier: 'Leaderboard by multiplier',
  cashedOut: 'Cashed out at',
  paid: 'Paid for yesterday',
  player: 'A player',
  none: 'No ranks yet',
  empty: {
    points: { text: 'Settled bets earn points and a rank.', link: 'Watch the live league' },
    crash: { text: 'A cash-out in the crash game earns a rank.', link: 'Watch a round' },
  },
  columns: { rank: 'Rank', player: 'Player', prize: 'Prize' },
  you: 'you',
}

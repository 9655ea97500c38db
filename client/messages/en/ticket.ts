import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The jackpot's ticket on its own screen: picks, cost, and what is missing to place it. */
export const t = {
  title: 'Jackpot slip',
  empty: 'Your ticket is empty',
  emptyText: 'Pick a result for each match of the jackpot.',
  fillIn: 'Fill in ticket',
  results: 'Your results',
  toPick: 'to pick',
  change: 'Change picks',
  picked: 'Picked',
  of: (filled: number, matches: number) => `${filled} of ${matches}`,
  combinations: 'Combinations',
  cost: 'Cost',
  login: 'Log in to place',
  place: (cost: string) => `Place ticket · ${cost}`,
  unfilled: (left: number) => plural(left, { one: '1 match to pick', other: `${left} matches to pick` }),
  tooWide: (most: string) => `At most ${most} combinations`,
  cannot: {
    unknown: 'Loading the jackpot',
    closed: 'This jackpot is closed',
    'under-way': 'Another bet is being placed',
  },
}

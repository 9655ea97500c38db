import type { Obstacle } from './obstacle.ts'

/** Text of the button while the slip cannot be placed. `line` is worded from the lines; `logged-out` leads to the login. */
export const obstacleWords = {
  empty: 'Nothing to place yet',
  'under-way': 'A bet is on its way',
  'logged-out': 'Log in to place',
  excluded: 'Betting is closed',
  'too-many': 'Too many picks',
  line: '',
  'bad-stake': 'Change the stake',
  'no-stake': 'Enter a stake',
} as const satisfies Record<Obstacle, string>

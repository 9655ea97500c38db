import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The screen of the points. */
export const t = {
  title: 'Points',
  why: 'Points come with your settled bets and can be turned into money.',
  missed: 'Your points did not load',
  loading: 'Loading your points',
  promotion: 'The promotion',
  points: 'points',
  counted: (end: string) => `points · counted until ${end}`,
  redeem: 'Redeem',
  form: 'Redeem points',
  redeeming: 'Redeeming…',
  redeemed: 'Your points are redeemed',
  lost: {
    unanswered: 'No answer came so far. Asked again, they are redeemed once.',
    'not found': 'No answer came, and your history does not have it. Asked again, they are redeemed once.',
    unseen:
      'No answer came, and it cannot be looked up here: compare your points. Asked again, they are redeemed once.',
  },
  later: 'Should they be redeemed after all, your balance shows it.',
  have: <Node>(points: Node) => ['You have ', points, ' points.'],
  worth: (points: number, amount: string) =>
    plural(points, { one: `1 is worth ${amount}.`, other: `${points} are worth ${amount}.` }),
  least: (points: number) => `${points} is the least.`,
  earned: (amount: string) => `A bet earns one for each ${amount} staked, once it is settled.`,
  how: 'How points are earned',
}

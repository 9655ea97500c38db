import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** Standing of a pick of a placed bet. */
export const t = {
  won: 'Won',
  lost: 'Lost',
  voidRight: 'Void: counts as right',
  voidOne: 'Void: counts as 1.00',
  ended: { won: 'won', lost: 'lost' },
  settling: 'Full time: being settled',
  winning: 'winning',
  needs: (goals: number) => plural(goals, { one: 'needs 1 goal', other: `needs ${goals} goals` }),
  within: (need: string, minutes: number) => `${need} in ${minutes}′`,
  hidden: 'Hidden',
}

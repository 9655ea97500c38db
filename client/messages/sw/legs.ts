import type { t as english } from '../en/legs.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  won: 'Imeshinda',
  lost: 'Imeshindwa',
  voidRight: 'Imebatilishwa: inahesabika kuwa sahihi',
  voidOne: 'Imebatilishwa: inahesabika kama 1.00',
  ended: { won: 'imeshinda', lost: 'imeshindwa' },
  settling: 'Mwisho wa mechi: inakamilishwa',
  winning: 'inaelekea kushinda',
  needs: (goals) => plural(goals, { one: 'inahitaji goli 1', other: `inahitaji magoli ${goals}` }),
  within: (need, minutes) => `${need} ndani ya ${minutes}′`,
  hidden: 'Imefichwa',
}

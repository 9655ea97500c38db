import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The time for which players have excluded themselves, wherever it closes something. */
export const t = {
  title: 'You have excluded yourself',
  until: (moment: string) => `until ${moment}`,
  session: 'until this session ends',
  note: (until: string) => `You have excluded yourself ${until}. You can still withdraw.`,
  days: (days: number) => plural(days, { one: '1 day', other: `${days} days` }),
  withdraw: 'Withdraw',
}

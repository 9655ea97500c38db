import type { t as english } from '../en/exclusion.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  title: 'Umejizuia',
  until: (moment) => `hadi ${moment}`,
  session: 'hadi kipindi hiki kiishe',
  note: (until) => `Umejizuia ${until}. Bado unaweza kutoa pesa.`,
  days: (days) => plural(days, { one: 'siku 1', other: `siku ${days}` }),
  withdraw: 'Toa pesa',
}

import type { t as english } from '../en/exclusion.ts'

export const t: typeof english = {
  title: 'Umejizuia',
  until: (moment) => `hadi ${moment}`,
  session: 'hadi kipindi hiki kiishe',
  note: (until) => `Umejizuia ${until}. Bado unaweza kutoa pesa.`,
  withdraw: 'Toa pesa',
}

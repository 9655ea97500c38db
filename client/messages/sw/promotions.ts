import type { t as english } from '../en/promotions.ts'

export const t: typeof english = {
  promotion: 'ofa',
  promotions: 'ofa',
  forAll: (rules) => ['Kwa ofa zote: ', rules, '.'],
  rules: 'masharti ya jumla',
  none: 'Hakuna ofa kwa sasa',
  here: 'Ofa mpya zitaonekana hapa.',
  over: 'Ofa hii haipo kwa sasa',
  seeList: 'Angalia orodha ya ofa zinazoendelea.',
  see: 'Tazama ofa',
}

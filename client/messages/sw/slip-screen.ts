import type { t as english } from '../en/slip-screen.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  sports: 'Mkeka',
  league: 'Mkeka wa ligi',
  toSports: 'Tazama mechi zilizopo',
  toLeague: 'Tazama raundi ijayo',
  shared: 'Umeshirikishwa',
  failed: 'Odds za sasa hazikupakiwa.',
  again: 'Jaribu tena',
  loading: 'Inapakia odds za sasa',
  list: 'Machaguo uliyoshirikishwa',
  add: (count) =>
    plural(count, {
      one: 'Ongeza chaguo 1 kwenye mkeka wangu',
      other: `Ongeza machaguo ${count} kwenye mkeka wangu`,
    }),
  dismiss: 'Achana nayo',
  gone: 'Chaguo halipatikani tena',
  goneText: 'Halipo tena.',
  same: 'odds zilezile',
  was: (price) => `zilikuwa ${price}`,
}

import type { t as english } from '../en/account.ts'

export const t: typeof english = {
  loginFirst: 'Ingia kwanza',
  logIn: 'Ingia',
  signUp: 'Jisajili',

  yourBalance: 'Salio lako',
  balance: 'Salio',
  unknown: 'bado halijulikani',
  asOf: (moment) => `kufikia ${moment}`,
  bonus: (amount) => `na bonasi ya ${amount}`,
  refresh: 'Sasisha',
  refreshing: 'Inasasisha…',

  profile: 'Wasifu wako',
  profileWhy: 'Hapa unaona salio lako, faida na hasara zako, na vikomo vyako.',
  deposit: 'Weka pesa',
  withdraw: 'Toa pesa',
  mobile: 'Namba ya simu',
  points: 'Pointi',
  time: 'Muda wa kipindi',
  result: 'Faida na hasara zako',
  links: {
    movements: 'Historia ya malipo',
    bets: 'Beti zangu',
    points: 'Pointi',
    saferPlay: 'Cheza kwa kiasi',
  },
  logOut: 'Toka kwenye vichupo vyote',
}

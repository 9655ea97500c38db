import type { t as english } from '../en/session.ts'

export const t: typeof english = {
  duration: (time) => ['Muda: ', time],
  endless:
    'Mwendeshaji hakutoa tarehe ya mwisho. Huwezi kuweka beti wala pesa kwenye kichupo chochote hadi utoke au utolewe kwenye akaunti. Mwendeshaji anaweza kuifunga akaunti yako kwa muda mrefu zaidi.',
  closed: (until) => `Huwezi kuweka beti wala pesa ${until} kwa saa ya kifaa hiki, kwenye kichupo chochote.`,
  withdrawable: 'Unaweza kutoa salio lako wakati wowote.',
  withdraw: 'Toa pesa',
  understood: 'Nimeelewa',

  idle: 'Bado upo?',
  idleText: 'Hujafanya chochote kwa nusu saa. Ili kulinda akaunti yako, utatolewa.',
  idleLeft: 'Utatolewa baada ya',
  stay: 'Nibaki ndani',
  logOut: 'Toka',

  reality: 'Ukumbusho wa muda',
  here: (time) => ['Umekuwa hapa kwa ', time, '.'],
  goOn: 'Endelea',
  limit: 'Weka kikomo',

  hidden: {
    balance: 'Limefichwa: salio lako linaweza kuonyesha jinsi beti zako za raundi zilizofichwa zilivyoisha.',
    result:
      'Zimefichwa: faida na hasara zako zinaweza kuonyesha jinsi beti zako za raundi zilizofichwa zilivyoisha.',
  },
  show: 'Onyesha',
  missed: 'Faida na hasara zako hazikupakiwa.',
  loading: 'Inapakia faida na hasara zako',
  over: 'Kipindi',
  staked: 'Dau',
  won: 'Ushindi',
  net: 'Faida/hasara',
  span: { session: 'Kipindi hiki', day: 'Saa 24 zilizopita', week: 'Siku 7', month: 'Siku 30' },
}

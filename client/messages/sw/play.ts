import type { t as english } from '../en/play.ts'

export const t: typeof english = {
  game: 'Mchezo',
  gameOf: (id) => `Mchezo ${id}`,
  none: 'Hujachagua mchezo',
  noneText: 'Anwani hii haina mchezo. Chagua mmoja kwenye kasino.',
  casino: 'Fungua kasino',
  excludedText: (until) => `Michezo imefungwa ${until}. Unaweza kutoa salio lako wakati wowote.`,
  login: 'Unahitaji akaunti ili kucheza. Ukishaingia utarudi kwenye mchezo huu.',

  lobby: 'Kasino',
  toLobby: 'Rudi kwenye kasino',
  again: 'Fungua mchezo tena',
  full: 'Skrini nzima',
  playMoney: 'Pesa za majaribio',
  balance: 'Salio lako',
  time: 'Muda kwenye mchezo huu',

  opening: (game) => `Inafungua ${game}`,
  fetching: 'Mchezo unafunguliwa…',
  loading: 'Mchezo unapakiwa…',
  short: 'Salio lako halitoshi kwa dau hili.',
  later: 'Si sasa',
  turn: 'Geuza simu yako kuona mchezo kwa upana',
  closeHint: 'Funga dokezo',

  failed: {
    refused: (game) => `${game} haikufunguka`,
    'not allowed': (game) => `${game} haiwezi kuonyeshwa hapa`,
    silent: (game) => `${game} haikupakiwa`,
    broken: (game) => `${game} imesimama`,
    'logged out': (game) => `${game} imekutoa`,
  },
  why: {
    'not allowed': 'Anwani yake haipo kwenye orodha ya tovuti za michezo.',
    broken: 'Mchezo umepata hitilafu. Salio lako limesasishwa.',
    'logged out': 'Kipindi chake kimekwisha. Ufungue tena ili kuendelea.',
  },
  silent: (seconds) =>
    `Haikupakiwa ndani ya sekunde ${seconds}. Angalia muunganisho wako, au chagua mchezo mwingine.`,
}

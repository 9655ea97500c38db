import type { t as english } from '../en/lobby.ts'

export const t: typeof english = {
  parts: 'Sehemu za kasino',
  all: 'Michezo yote',
  crash: 'Crash',
  virtuals: 'Virtual',
  own: (brand) => `Michezo ya ${brand}`,

  search: 'Tafuta michezo',
  clearSearch: 'Futa utafutaji',
  found: 'Michezo iliyopatikana',
  foundFor: (text) => `Michezo iliyopatikana kwa ${text}`,
  nothing: (text) => `Hakuna kilichopatikana kwa “${text}”`,
  nothingText: 'Jaribu sehemu ya jina la mchezo, au mtoa huduma mwingine.',

  list: { default: 'Michezo', crash: 'Michezo ya crash', virtuals: 'Michezo ya virtual' },
  last: 'Ulicheza hivi karibuni',
  favorites: 'Michezo uipendayo',
  favoritesKept: 'Hii ni michezo uipendayo kama kivinjari hiki kinavyoijua.',
  missed: 'Michezo haikupakiwa',
  kept: 'Hii ni michezo kama ilivyokuwa.',
  none: 'Bado hakuna michezo',
  noneText: 'Mtoa huduma hana mchezo hapa. Ligi mubashara iko wazi usiku na mchana.',
  watch: 'Tazama ligi mubashara',

  by: { category: 'Kundi', type: 'Aina', provider: 'Mtoa huduma' },
  any: 'Yote',
  clear: 'Futa',
  count: (games) => `${games === 1 ? 'Mchezo' : 'Michezo'} ${games}`,
  noMatch: 'Hakuna mchezo unaolingana',
  noMatchText: 'Hakuna mchezo wenye yote uliyochagua.',
  clearFilter: 'Ondoa vichujio',

  login: 'Ingia ili kuhifadhi michezo uipendayo',
  loginText: 'Michezo uipendayo huhifadhiwa kwenye akaunti yako, na utaiona kwenye kila simu utakayoingilia.',
  enter: 'Ingia',
  later: 'Si sasa',

  phase: {
    waiting: 'inaunganisha',
    betting: 'weka beti sasa',
    running: 'inachezwa sasa',
    crashed: 'imelipuka',
    unsure: 'si mubashara',
  },
  bets: (count) => `beti ${count}`,
}

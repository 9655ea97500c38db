import type { t as english } from '../en/competition.ts'

export const t: typeof english = {
  noSports: 'Hakuna michezo',
  noSportsText: 'Kwa sasa hakuna michezo hapa. Ligi ya mtandaoni inachezwa usiku na mchana.',
  title: 'Mashindano',
  none: 'Hakuna mashindano',
  noneText: 'Kwa sasa mchezo huu hauna mashindano.',
  unknown: 'Mashindano hayajapatikana',
  unknownText: 'Huenda anwani imepitwa na wakati. Orodha ina mashindano yote ya sasa.',
  seeAll: 'Tazama mashindano yote',
  noUpcoming: 'Hakuna mechi zijazo kwenye mashindano haya.',
  missed: 'Mashindano hayakupakiwa',
  loading: 'Mashindano yanapakiwa',
  live: (count) => `${count} mubashara`,
  upcoming: (count) => `${count} zijazo`,
  noMatches: 'hakuna mechi',
}

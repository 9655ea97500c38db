import type { t as english } from '../en/sportsbook.ts'

export const t: typeof english = {
  carousel: 'matangazo yanayozunguka',
  slide: 'tangazo',
  slideOf: (position, count) => `${position} kati ya ${count}`,
  showBanner: (title, position) => `Onyesha ${title || `tangazo la ${position}`}`,
  pause: 'Simamisha',
  play: 'Endeleza',

  sports: 'Michezo',
  liveSports: 'Michezo ya mubashara',
  sportsMissed: 'Michezo haikupakiwa.',

  live: 'Mechi za mubashara',
  noLive: (sport) =>
    `Kwa sasa hakuna mechi ya mubashara${sport && ` ya ${sport.toLowerCase()}`}. Tazama zijazo hapa chini.`,
  highlights: 'Mechi kuu',
  noHighlights: 'Kwa sasa hakuna mechi kuu.',
  upcoming: 'Mechi zijazo',
  noUpcoming: 'Kwa sasa hakuna mechi zijazo.',
  more: 'Onyesha zaidi',
  late: 'Huenda orodha hii si ya sasa.',
  missed: (title) => `${title} hazikupakiwa.`,
  loading: (title) => `${title} zinapakiwa`,

  against: 'dhidi ya',
  pricesOf: (home, away) => `Odds za ${home} dhidi ya ${away}`,
  unpriced: 'Kwa sasa hakuna odds.',
}

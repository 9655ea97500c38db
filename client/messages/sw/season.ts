import type { t as english } from '../en/season.ts'

const outcomes = { won: 'imeshinda', drawn: 'imetoka sare', lost: 'imeshindwa' } as const

export const t: typeof english = {
  newestFirst: (season, link) => [`msimu ${season}, mapya kwanza · `, link],
  figuresLink: 'kiwango na takwimu',
  results: 'matokeo',
  season: 'msimu',
  noResults: 'Bado hakuna matokeo',
  noResultsText: 'Matokeo yataonekana hapa raundi ikiisha.',
  notKept: 'Hakuna kilichohifadhiwa cha msimu huu',
  notKeptText: 'Mtoa huduma hana matokeo yake.',
  earlier: 'Wiki za awali',
  replayOf: (week, hide) => ['Marudio', hide(` ya ${week}`)],
  showWeek: (week, hide) => ['Onyesha', hide(` ${week}`)],
  hidden: 'Imefichwa hadi uitazame.',
  home: (id) => `Nyumbani ${id}`,
  away: (id) => `Ugenini ${id}`,
  half: 'mapumziko',
  counted: 'ulivyo sasa: mechi zinazochezwa zinahesabiwa kwa matokeo yake ya sasa',
  after: (week) => `baada ya wiki ${week}`,
  noTable: 'Bado hakuna msimamo',
  noTableText: 'Msimamo utaonekana hapa ligi ikiwa nao.',
  table: 'Msimamo',
  noFigures: 'Bado hakuna takwimu',
  noFiguresText: 'Zinaanza na matokeo ya kwanza ya msimu yanayotaja timu.',
  clubs: 'Timu',
  form: 'Kiwango, mechi mpya mwishoni',
  played: ({ week, outcome, score, isHome, opponent }) =>
    `${week}: ${outcomes[outcome]} ${score} ${isHome ? 'nyumbani' : 'ugenini'} dhidi ya ${opponent || 'timu nyingine'}`,
  noMatch: 'bado hakuna mechi',
  figures: (club) => `Takwimu za ${club}`,
  matches: 'Mechi',
  all: 'Zote',
  atHome: 'Nyumbani',
  onTour: 'Ugenini',
  past: (rounds, season) =>
    `Baada ya raundi ${rounds}${season ? ` za msimu ${season}` : ''}. Raundi zilizopita hazitabiri lolote kuhusu ijayo.`,
  positions: 'Nafasi katika msimu',
  afterEach: 'Nafasi baada ya kila wiki',
  week: 'Wiki',
  placeAfter: (club, place, week) => `${club}, nafasi ya ${place} baada ya wiki ${week}`,
}

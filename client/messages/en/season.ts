import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

interface Played {
  readonly week: string
  readonly outcome: 'won' | 'drawn' | 'lost'
  readonly score: string
  readonly isHome: boolean
  readonly opponent: string
}

/** The league's season: its results, its whole table, the form and figures of its clubs. */
export const t = {
  newestFirst: <Node>(season: string, link: Node) => [`season ${season}, newest first · `, link],
  figuresLink: 'form and figures',
  results: 'results',
  season: 'season',
  noResults: 'No results yet',
  noResultsText: 'Results show here once a round is over.',
  notKept: 'Nothing is kept of this season',
  notKeptText: 'The provider names no result of it.',
  earlier: 'Earlier weeks',
  replayOf: <Node>(week: string, hide: (text: string) => Node) => ['Replay', hide(` ${week}`)],
  showWeek: <Node>(week: string, hide: (text: string) => Node) => ['Show', hide(` ${week}`)],
  hidden: 'Hidden until you have watched it.',
  teams: (home: string, away: string) => `${home} v ${away}`,
  home: (id: string) => `Home ${id}`,
  away: (id: string) => `Away ${id}`,
  half: 'half-time',
  counted: 'as it stands: the matches that are on are counted by their scores',
  after: (week: number) => `after week ${week}`,
  noTable: 'No table yet',
  noTableText: 'The table shows here once the league has one.',
  table: 'The table',
  noFigures: 'There are no figures yet',
  noFiguresText: 'They begin with the first result of the season that names its clubs.',
  clubs: 'Clubs',
  form: 'Form, the newest match last',
  played: ({ week, outcome, score, isHome, opponent }: Played) =>
    `${week}: ${outcome} ${score} ${isHome ? 'at home' : 'away'} against ${opponent || 'another club'}`,
  noMatch: 'no match yet',
  figures: (club: string) => `Figures of ${club}`,
  matches: 'Matches',
  all: 'All',
  atHome: 'Home',
  onTour: 'Away',
  past: (rounds: number, season: string | undefined) =>
    `After ${plural(rounds, { one: '1 round', other: `${rounds} rounds` })}${season ? ` of season ${season}` : ''}. Past rounds predict nothing about the next one.`,
  positions: 'Position over the season',
  afterEach: 'Position after each week',
  week: 'Week',
  placeAfter: (club: string, place: number | undefined, week: number) =>
    `${club}, ${place} after week ${week}`,
}

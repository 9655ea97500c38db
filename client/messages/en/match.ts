import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

interface Minutes {
  readonly home: number
  readonly away: number
  readonly even: number
}

/** A match of the league: what happened in it, its line-ups, its prices, and the form of its clubs. */
export const t = {
  title: 'League match',
  home: 'Home',
  away: 'Away',
  loading: 'Loading the match',
  over: 'full time',
  versus: 'v',
  allLive: 'All matches live',
  closed: 'Betting on this match has closed.',
  story: 'What happened',
  loadingStory: 'Loading what happened',
  noStory: 'What happened did not load.',
  replay: 'Replay the round',
  unknown: 'This match is not known',
  unknownText: 'The provider has kept nothing of it.',
  next: 'See the next round',
  noMarkets: 'Not all prices came.',
  loadingPrices: 'Loading the prices',
  noPrices: 'No prices just now',
  noPricesText: 'The provider offers no market of this match.',
  prices: 'Prices',
  form: 'Form and figures',
  noForm: 'Form and figures did not load.',
  loadingForm: 'Loading form and figures',
  meetings: 'Head to head',
  noMeetings: 'They have not met in these results yet.',
  loadingMeetings: 'Loading head to head',
  meetingIn: (season: string, week: string) => `Season ${season}, ${week}`,
  toForm: 'Form and head to head',
  incidents: { goal: 'Goal', yellow: 'Yellow card', red: 'Red card', corner: 'Corner' },
  nothing: 'Nothing has happened yet.',
  pitch: (home: string, atHome: string, away: string, atAway: string) =>
    `Schematic pitch. ${home}: ${atHome}. ${away}: ${atAway}.`,
  nothingYet: 'nothing yet',
  schematic: 'A schematic: the feed says what happened and when, not where.',
  momentum: 'Momentum, from goals and cards alone.',
  momentumWords: (home: string | undefined, away: string | undefined, minutes: Minutes) =>
    `Momentum by the minute, from goals and cards: with ${home ?? 'the home side'} for ${minutes.home}, with ${away ?? 'the away side'} for ${minutes.away}, even for ${minutes.even}.`,
  lineUps: 'Line-ups',
  loadingLineUps: 'Loading the line-ups',
  noLineUps: 'The line-ups did not load. They are asked for again.',
  goals: (count: number) => plural(count, { one: '1 goal', other: `${count} goals` }),
}

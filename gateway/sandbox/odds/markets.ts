import type { Goals, Score } from '#shared/league-model.ts'
import { DEFAULT_MARKET_ID } from '#shared/model/league/league.ts'

export interface Outcome {
  readonly odd_key: string
  readonly name: string
}

/** Outcomes that are priced together, of which a fixed number wins: one of 1, X and 2; two of three double chances. */
export interface Book {
  readonly outcomes: readonly Outcome[]
  readonly winners: number
}

/** A market on a final score; its probabilities follow from `winners` and a model of goals. */
export interface Market {
  readonly market_id: number
  readonly description: string
  /** The operator's margin per book: 0.06 prices probabilities that sum to 6 % more. */
  readonly margin: number
  readonly books: readonly Book[]
  readonly winners: (final: Score) => readonly string[]
  /** True where the winners depend on the score at half time. */
  readonly isByHalf?: true
}

const RESULTS = ['home', 'draw', 'away'] as const
const LISTED_GOALS = [0, 1, 2, 3, 4] as const

/** The lines of over/under, with their odd_keys. */
const goalLines = [0.5, 1.5, 2.5, 3.5, 4.5].map((line) => ({
  line,
  over: `over_${line}`,
  under: `under_${line}`,
}))

function resultOf({ home, away }: Goals): (typeof RESULTS)[number] {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}

const ONE_X_TWO = { home: 'home_team', draw: 'draw', away: 'away_team' } as const
const DOUBLE_CHANCES = {
  home: ['home_or_draw', 'home_or_away'],
  draw: ['home_or_draw', 'draw_or_away'],
  away: ['home_or_away', 'draw_or_away'],
} as const

const isListedScore = ({ home, away }: Goals) => Math.max(home, away) < LISTED_GOALS.length

/** The only book of a market that one of the outcomes wins. */
export const oneWinner = (outcomes: readonly Outcome[]): readonly Book[] => [{ outcomes, winners: 1 }]

export const outcomesOf = (names: Readonly<Record<string, string>>): readonly Outcome[] =>
  Object.entries(names).map(([odd_key, name]) => ({ odd_key, name }))

/** The default market, which every match has. */
export const oneXTwo: Market = {
  market_id: DEFAULT_MARKET_ID,
  description: '1X2',
  margin: 0.06,
  books: oneWinner(outcomesOf({ [ONE_X_TWO.home]: '1', [ONE_X_TWO.draw]: 'X', [ONE_X_TWO.away]: '2' })),
  winners: (score) => [ONE_X_TWO[resultOf(score)]],
}

/** The markets of a league match, by market_id (a pick's sub_type_id). */
export const markets: readonly Market[] = [
  oneXTwo,
  {
    market_id: 10,
    description: 'Double chance',
    margin: 0.06,
    books: [
      { outcomes: outcomesOf({ home_or_draw: '1X', home_or_away: '12', draw_or_away: 'X2' }), winners: 2 },
    ],
    winners: (score) => DOUBLE_CHANCES[resultOf(score)],
  },
  {
    market_id: 18,
    description: 'Over/under',
    margin: 0.065,
    books: goalLines.map(({ line, over, under }) => ({
      outcomes: outcomesOf({ [over]: `Over ${line}`, [under]: `Under ${line}` }),
      winners: 1,
    })),
    winners: ({ home, away }) =>
      goalLines.map(({ line, over, under }) => (home + away > line ? over : under)),
  },
  {
    market_id: 29,
    description: 'Both teams to score',
    margin: 0.065,
    books: oneWinner(outcomesOf({ yes: 'Yes', no: 'No' })),
    winners: ({ home, away }) => [home > 0 && away > 0 ? 'yes' : 'no'],
  },
  {
    market_id: 45,
    description: 'Correct score',
    margin: 0.1,
    books: oneWinner([
      ...LISTED_GOALS.flatMap((home) =>
        LISTED_GOALS.map((away) => ({ odd_key: `${home}-${away}`, name: `${home}–${away}` })),
      ),
      { odd_key: 'other', name: 'Any other' },
    ]),
    winners: (score) => [isListedScore(score) ? `${score.home}-${score.away}` : 'other'],
  },
  {
    market_id: 47,
    description: 'Half-time/full-time',
    margin: 0.09,
    books: oneWinner(
      RESULTS.flatMap((half) =>
        RESULTS.map((full) => ({
          odd_key: `${half}-${full}`,
          name: [half, full].map((result) => ({ home: '1', draw: 'X', away: '2' })[result]).join('/'),
        })),
      ),
    ),
    winners: (score) => [`${resultOf(score.half)}-${resultOf(score)}`],
    isByHalf: true,
  },
]

export function marketOf(market_id: number): Market | undefined {
  return markets.find((market) => market.market_id === market_id)
}

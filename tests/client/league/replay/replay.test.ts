import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needOf } from '#client/bets/leg-standing.ts'
import { timelineOf } from '#client/league/match/timeline.ts'
import { boardAt } from '#client/league/replay/board-at.ts'
import { decisionOf, decisionText } from '#client/league/replay/replayed-bet.ts'
import { tableBeforeRound } from '#client/league/replay/round.ts'
import { FULL_TIME, type Incident, type Playout, readPlayout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import '../../../support/seed.ts'
import { matchRow } from '../world.ts'

/*
 * Whatever a finished round is made of: its replay ends as the round ended, begins with nothing, and on the way no
 * score ever falls, rises above the final one, or is told where nobody knows the final one.
 */

const side = fc.constantFrom<Incident['side'][]>('home', 'away')
const incident = fc.record({
  // Added time and feeds that number it otherwise: minutes beyond 90 are real, and so is a minute 0.
  minute: fc.nat(100),
  type: fc.constantFrom('goal', 'goal', 'yellow', 'red', 'corner', 'constructor'),
  side,
  player: fc.option(fc.constant('A. Player'), { nil: undefined }),
})
const score = fc.option(fc.nat(6), { nil: undefined })
const playout: fc.Arbitrary<Playout> = fc.record({
  match_id: fc.nat(99).map(String),
  round_id: fc.constant('1'),
  home_team: fc.constant('Ash'),
  away_team: fc.constant('Birch'),
  home_score: score,
  away_score: score,
  minute: fc.constant(90),
  phase: fc.constant('full-time' as const),
  incidents: fc.array(incident, { maxLength: 12 }),
})
const round = fc.array(playout, { maxLength: 5 })
const minutes = Array.from({ length: FULL_TIME + 1 }, (_, minute) => minute)
const scoresOf = (board: readonly Playout[]) =>
  board.map(({ home_score, away_score }) => [home_score, away_score])

it('a replay’s scores only rise, from nothing to the final score, with the incidents up to each minute', () => {
  fc.assert(
    fc.property(round, fc.integer({ min: 1, max: FULL_TIME - 1 }), (played, minute) => {
      const told = minutes.map((minute) => scoresOf(boardAt(played, minute)))
      for (const [at, final] of scoresOf(played).entries())
        for (const of of [0, 1]) {
          const scores = told.map((board) => board[at]?.[of])
          expect(scores.at(-1)).toBe(final?.[of])
          if (final?.[of] === undefined) expect(new Set(scores)).toEqual(new Set([undefined]))
          else expect([scores[0], ...scores]).toEqual([0, ...scores.toSorted((a = 0, b = 0) => a - b)])
        }
      const board = boardAt(played, minute)
      for (const [at, match] of board.entries()) {
        expect(match.incidents).toEqual(played[at]?.incidents.filter((one) => one.minute <= minute))
        expect(match.minute).toBe(minute)
      }
      expect(timelineOf(board).every((goal) => goal.minute <= minute)).toBe(true)
    }),
  )
})

const played = [readPlayout(matchRow(1, 1, 0, { minute: 90, phase: 'full-time' })) as Playout]

it.each([
  [0, 'pending'],
  [44, 'first-half'],
  [45, 'half-time'],
  [89, 'second-half'],
  [90, 'full-time'],
])('the phase of a replay at minute %i is %s', (minute, phase) => {
  expect(boardAt(played, minute)[0]?.phase).toBe(phase)
})

describe('the table before a round', () => {
  const week = (round_number: number, home_score = 9, away_score = 9): FinishedRound => ({
    ...{ round_id: `r${round_number}`, round_number, season: '1' },
    matches: [
      { match_id: '1', home_team: 'Ash', away_team: 'Birch', home_score, away_score, half_time: undefined },
    ],
  })
  const weeks = [week(3), week(2, 1, 1), week(1, 2, 0)]
  const lines = (rounds: readonly FinishedRound[], round_id: string) =>
    tableBeforeRound(rounds, round_id)?.lines.map(
      ({ team, played, points, goals_for }) => `${team} ${played} ${points} ${goals_for}`,
    )

  it('sums the earlier weeks of its season, and is all zeros before the first', () => {
    expect(lines(weeks, 'r3')).toEqual(['Ash 2 4 3', 'Birch 2 1 1'])
    expect(lines(weeks, 'r1')).toEqual(['Ash 0 0 0', 'Birch 0 0 0'])
    const older = weeks.map((one) => ({ ...one, season: '0', round_id: `old ${one.round_id}` }))
    expect(tableBeforeRound([...weeks, ...older], 'r3')).toEqual(tableBeforeRound(weeks, 'r3'))
  })

  it('counts no week of an earlier season where the rounds do not name theirs', () => {
    const nameless = weeks.map((one) => ({ ...one, season: undefined }))
    const older = nameless.map((one) => ({ ...one, round_id: `old ${one.round_id}` }))
    expect(lines([...nameless, ...older], 'r3')).toEqual(['Ash 2 4 3', 'Birch 2 1 1'])
    expect(lines([...nameless, ...older], 'old r2')).toEqual(['Ash 1 3 2', 'Birch 1 0 0'])
    expect(lines([...nameless.slice(0, 2), ...older], 'r3')).toBeUndefined()
  })

  it('is undefined where an earlier week or the round itself is missing', () => {
    expect(lines(weeks.toSpliced(1, 1), 'r3')).toBeUndefined()
    expect(lines(weeks, 'r7')).toBeUndefined()
    expect(lines([{ ...week(1), round_number: undefined }], 'r1')).toBeUndefined()
  })
})

/*
 * For any match and pick: from the moment at which the pick was as it ended it stays so, and a minute earlier it was
 * not; from the moment at which it was sure no further goal changes it, and a minute earlier some goals would have.
 */

const picks = [
  ...['home_team', 'draw', 'away_team', 'home_or_draw', 'draw_or_away', 'home_or_away', 'yes', 'no'],
  ...['over_0.5', 'over_2.5', 'under_2.5', '0-0', '1-1', '2-1'],
]

function matchOf(goals: readonly Pick<Incident, 'minute' | 'side'>[]): Playout {
  const count = (of: string) => goals.filter(({ side }) => side === of).length
  const incidents = goals.map((goal) => ({ ...goal, type: 'goal' }))
  return readPlayout(
    matchRow(1, count('home'), count('away'), { minute: 90, phase: 'full-time', incidents }),
  ) as Playout
}

const goal = fc.record({ minute: fc.integer({ min: 1, max: 94 }), side })
const match = fc.array(goal, { maxLength: 7 }).map(matchOf)

/** True of a pick that would win with the score of a minute, and with these goals after it. */
function isWinning(pick: string, played: Playout, minute: number, more = { home: 0, away: 0 }) {
  const [{ home_score = 0, away_score = 0 } = played] = boardAt([played], minute)
  return needOf(pick, { home: home_score + more.home, away: away_score + more.away }).kind === 'winning'
}

describe('the decision of a pick', () => {
  it('stands from its first minute on, and no goals can change it from its sure minute on', () => {
    const upTo8 = [...Array(9).keys()]
    const more = upTo8.flatMap((home) => upTo8.map((away) => ({ home, away })))
    fc.assert(
      fc.property(fc.constantFrom(...picks), match, (pick, played) => {
        const decision = decisionOf(pick, played)
        if (!decision) throw new Error('it is determined by the score')
        const { isWon, sinceMinute: since, sureMinute: sure } = decision
        for (let minute = since; minute <= FULL_TIME; minute++)
          expect(isWinning(pick, played, minute)).toBe(isWon)
        if (since > 0) expect(isWinning(pick, played, since - 1)).toBe(!isWon)
        expect(since).toBeLessThanOrEqual(sure)
        const ends = (minute: number) => new Set(more.map((goals) => isWinning(pick, played, minute, goals)))
        if (sure < FULL_TIME) expect(ends(sure)).toEqual(new Set([isWon]))
        if (sure > 0) expect(ends(sure - 1).size).toBe(2)
      }),
    )
  })

  it('is unknown where the incidents do not add up to the score, or the score does not decide the pick', () => {
    const played = matchOf([{ minute: 10, side: 'home' }])
    expect(decisionOf('home_team', { ...played, home_score: 2 })).toBeUndefined()
    expect(decisionOf('home_team', { ...played, home_score: undefined })).toBeUndefined()
    expect(decisionOf('first_corner', played)).toBeUndefined()
    expect(decisionOf('home_team', played, 'Half-time result')).toBeUndefined()
  })

  it.each([
    ['yes', 'Won at 63′'],
    ['draw', 'Won at full time, so since 63′'],
    ['home_team', 'Lost at full time, so since 63′'],
    ['home_or_draw', 'Won at full time, so from kick-off'],
    ['0-1', 'Lost at 10′'],
  ])('on %s is written as: %s', (pick, text) => {
    const goals = [
      { minute: 10, side: 'home' },
      { minute: 63, side: 'away' },
    ] as const
    const decision = decisionOf(pick, matchOf(goals))
    expect(decision && decisionText(decision)).toBe(text)
  })
})

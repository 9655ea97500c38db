import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timelineOf } from '#client/league/match/timeline.ts'
import { replayAskedBy, replayPath } from '#client/league/paths.ts'
import { wordsOfReplay } from '#client/league/replay/playback.ts'
import { boardAt, FULL_TIME, HALF_TIME, tableBefore } from '#client/league/replay/replay.ts'
import { roundName } from '#client/league/season/round-title.ts'
import { asItStands } from '#client/league/table/standing.ts'
import { ROUNDS_PER_SEASON, type Round } from '#gateway/sandbox/league/calendar.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { roundId } from '#gateway/sandbox/league/numbering.ts'
import { type Incident, type Playout, readPlayout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { seed } from '../../../support/seed.ts'
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

/** A week of the sandbox's league, as its calls tell it. */
const league = createLeague(`replay ${seed}`, 1)
const week = (index: number): Round => ({ competition_id: 2, index })
const playedRound = (index: number): Playout[] => {
  const { end_time } = league.timesOf(week(index))
  return league.liveAt(week(index), end_time).flatMap((row) => readPlayout(row) ?? [])
}
const finishedRound = (index: number): FinishedRound => ({
  round_id: String(roundId(week(index))),
  round_number: (index % ROUNDS_PER_SEASON) + 1,
  season: '1',
  matches: league
    .matchesOf(week(index))
    .map(({ match_id, home_team, away_team, score: { home, away, half } }) => ({
      match_id: String(match_id),
      home_team,
      away_team,
      home_score: home,
      away_score: away,
      half_time: { home_score: half.home, away_score: half.away },
    })),
})

describe('the replay of any round', () => {
  it('is the round as it ended from minute 90 on', () => {
    fc.assert(
      fc.property(round, fc.integer({ min: FULL_TIME, max: 130 }), (played, minute) => {
        expect(boardAt(played, minute)).toEqual(played)
      }),
    )
  })

  it('has scores that only rise, from nothing to no more than the final ones', () => {
    fc.assert(
      fc.property(round, (played) => {
        const told = minutes.map((minute) => scoresOf(boardAt(played, minute)))
        for (const [at, final] of scoresOf(played).entries())
          for (const of of [0, 1]) {
            const scores = told.map((board) => board[at]?.[of])
            expect(scores.at(-1)).toBe(final?.[of])
            if (final?.[of] === undefined) expect(new Set(scores)).toEqual(new Set([undefined]))
            else expect([scores[0], ...scores]).toEqual([0, ...scores.toSorted((a = 0, b = 0) => a - b)])
          }
      }),
    )
  })

  it('has at each minute the incidents until then, and no later ones', () => {
    fc.assert(
      fc.property(round, fc.integer({ min: 1, max: FULL_TIME - 1 }), (played, minute) => {
        for (const [at, match] of boardAt(played, minute).entries()) {
          expect(match.incidents).toEqual(played[at]?.incidents.filter((one) => one.minute <= minute))
          expect(match.minute).toBe(minute)
        }
        expect(timelineOf(boardAt(played, minute)).every((goal) => goal.minute <= minute)).toBe(true)
      }),
    )
  })
})

describe('the replay of a round that the sandbox played', () => {
  const sample = fc.integer({ min: 0, max: ROUNDS_PER_SEASON - 1 })

  it('counts every goal of the final score from the incidents, the last one by minute 90 at the latest', () => {
    fc.assert(
      fc.property(sample, (index) => {
        const played = playedRound(index)
        expect(played).toHaveLength(10)
        const counted = played.map(({ incidents }) =>
          (['home', 'away'] as const).map(
            (of) => incidents.filter(({ type, side }) => type === 'goal' && side === of).length,
          ),
        )
        expect(counted).toEqual(scoresOf(boardAt(played, FULL_TIME)))
        expect(timelineOf(boardAt(played, FULL_TIME)).every(({ minute }) => minute <= FULL_TIME)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('has the half-time scores of the results at minute 45', () => {
    fc.assert(
      fc.property(sample, (index) => {
        const told = finishedRound(index).matches.map(({ half_time }) => Object.values(half_time ?? {}))
        expect(scoresOf(boardAt(playedRound(index), HALF_TIME))).toEqual(told)
      }),
      { numRuns: 20 },
    )
  })

  it('begins with the table of the week before, and ends with its own', () => {
    fc.assert(
      fc.property(sample, (index) => {
        const weeks = Array.from({ length: index + 1 }, (_, at) => finishedRound(at)).reverse()
        const before = tableBefore(weeks, String(roundId(week(index))))
        if (!before) throw new Error('no week is missing')
        const summary = (lines: readonly { team: string; points: number; played: number }[]) =>
          lines.map(({ team, points, played }) => `${team} ${played} ${points}`)
        const at = (minute: number) =>
          asItStands(before, {
            season: '1',
            round_number: index + 1,
            board: boardAt(playedRound(index), minute),
          })
        if (index > 0) expect(summary(at(0))).toEqual(summary(league.tableAfter(week(index - 1))))
        expect(summary(at(FULL_TIME))).toEqual(summary(league.tableAfter(week(index))))
      }),
      { numRuns: 10 },
    )
  })
})

describe('the phase of a replay', () => {
  const played = [readPlayout(matchRow(1, 1, 0, { minute: 90, phase: 'full-time' })) as Playout]

  it.each([
    [0, 'pending'],
    [1, 'first-half'],
    [44, 'first-half'],
    [45, 'half-time'],
    [46, 'second-half'],
    [89, 'second-half'],
    [90, 'full-time'],
  ])('at minute %i is %s', (minute, phase) => {
    expect(boardAt(played, minute)[0]?.phase).toBe(phase)
  })
})

describe('the table before a round', () => {
  const weeks = [3, 2, 1].map((number) => finishedRound(number - 1))
  const idOf = (index: number) => String(roundId(week(index)))

  it('is undefined where a week or the round itself is missing', () => {
    expect(tableBefore(weeks.toSpliced(1, 1), idOf(2))).toBeUndefined()
    expect(tableBefore(weeks, idOf(7))).toBeUndefined()
    expect(tableBefore([{ ...finishedRound(0), round_number: undefined }], idOf(0))).toBeUndefined()
  })

  it('is all zeros before the first', () => {
    const lines = tableBefore(weeks, idOf(0))?.lines ?? []
    expect([lines.length, lines.every(({ played, points }) => played === 0 && points === 0)]).toEqual([
      20,
      true,
    ])
  })

  it('counts no other season', () => {
    const older = weeks.map((one, at) => ({ ...one, season: '0', round_id: `old ${at}` }))
    expect(tableBefore([...weeks, ...older], idOf(2))).toEqual(tableBefore(weeks, idOf(2)))
  })
})

describe('the address of a replay', () => {
  it('yields the round that it was made of', () => {
    const id = fc.string({ minLength: 1 })
    const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })
    fc.assert(
      fc.property(id, maybe(id), maybe(fc.nat()), maybe(id), (round_id, competition_id, minute, bet_id) => {
        const asked = { round_id, competition_id, minute, bet_id }
        const { pathname, search } = new URL(replayPath(asked), 'http://localhost')
        expect(pathname).toBe('/results')
        expect(replayAskedBy(search)).toEqual(asked)
      }),
    )
  })

  it('yields no round where none is named', () => {
    expect([replayAskedBy(''), replayAskedBy('?round='), replayAskedBy('?competition=2')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the announcement of a replay', () => {
  const goal = (minute: number, home_score: number) => ({
    match_id: '1',
    minute,
    side: 'home' as const,
    team: 'Ash',
    player: undefined,
    home_score,
    away_score: 0,
  })

  it('covers eight minutes, and begins with the word replay', () => {
    const goals = [goal(3, 1), goal(8, 2), goal(9, 3)]
    expect(wordsOfReplay(goals, 7)).toBe('')
    expect(wordsOfReplay(goals, 8)).toBe('Replay: 3′ Ash, 1 0. 8′ Ash, 2 0.')
    expect(wordsOfReplay(goals, 15)).toBe(wordsOfReplay(goals, 8))
    expect(wordsOfReplay(goals, 16)).toBe('Replay: 9′ Ash, 3 0.')
  })
})

it('a round is named by its week, or by its id without a number', () => {
  const names = [23, undefined].map((round_number) => roundName({ round_id: '4711', round_number }))
  expect(names).toEqual(['Week 23', 'Round 4711'])
})

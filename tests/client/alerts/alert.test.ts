import { describe, expect, it } from 'vitest'
import { type AlertKind, alertKinds, betsDecided, type Outcome, roundOutcomes } from '#client/alerts/alert.ts'
import { supportOf } from '#client/alerts/support.ts'
import { isQuiet, isToldAfter } from '#shared/alerts.ts'
import { readBet } from '#shared/model/bets/bet.ts'
import { liveFacts } from '#shared/topics/live.ts'
import type { Row } from '#shared/topics/rows.ts'
import { matchRow, START } from '../league/world.ts'

const round = { round_id: '31', competition_id: '2', end_time: START, isHidden: false }

/** Outcomes in short: what is shown by kind of words, and what is closed. */
const short = (outcomes: readonly Outcome[]) =>
  outcomes.map((outcome) =>
    'close' in outcome ? `close ${outcome.close}` : `${outcome.show.title} | ${outcome.show.body}`,
  )

interface Told {
  before?: Row
  after: Row
  follows?: readonly string[]
  kinds?: readonly AlertKind[]
  isHidden?: boolean
}

const told = ({
  before = {},
  after,
  follows = ['match/league/1'],
  kinds = alertKinds,
  isHidden = false,
}: Told) =>
  roundOutcomes(
    liveFacts({ 1: matchRow(1, 0, 0, before) }, { 1: matchRow(1, 0, 0, after) }),
    { ...round, isHidden },
    { followed: new Set(follows), kinds },
  )

describe('a league alert', () => {
  it.each<[string, Told, readonly string[]]>([
    ['shows a goal', { after: { home_score: 1, minute: 12 } }, ['Goal for Home 1 | Home 1 1–0 Away 1 · 12′']],
    [
      'shows a goal of a followed club',
      { after: { away_score: 1 }, follows: ['team/league/Away 1'] },
      ['Goal for Away 1 | Home 1 0–1 Away 1 · 10′'],
    ],
    ['ignores a match that is not followed', { after: { home_score: 1 }, follows: ['match/league/2'] }, []],
    ['ignores a kind not chosen', { after: { home_score: 1 }, kinds: ['kick-off'] }, []],
    ['ignores a hidden goal', { after: { home_score: 1 }, isHidden: true }, []],
    [
      'shows a kick-off even of a hidden round',
      { before: { phase: 'pending' }, after: { phase: 'first-half' }, isHidden: true },
      ['Kick-off | Home 1 v Away 1'],
    ],
    ['ignores half-time', { after: { phase: 'half-time' } }, []],
    [
      'shows full time',
      { before: { home_score: 2 }, after: { home_score: 2, phase: 'full-time' } },
      ['Full time | Home 1 2–0 Away 1'],
    ],
    [
      'shows a goal taken back',
      { before: { home_score: 1 }, after: { home_score: 0 } },
      ['Goal taken back | Home 1 0–0 Away 1'],
    ],
    [
      'closes for a goal taken back when that kind is not chosen',
      { before: { home_score: 1 }, after: { home_score: 0 }, kinds: ['goal'] },
      ['close match/league/1'],
    ],
    [
      'closes for a goal taken back and shows another goal of the same step',
      { before: { away_score: 1 }, after: { home_score: 1, away_score: 0 }, kinds: ['goal'] },
      ['close match/league/1', 'Goal for Home 1 | Home 1 1–0 Away 1 · 10′'],
    ],
  ])('%s', (_, facts, expected) => expect(short(told(facts))).toEqual(expected))

  it('has the match as its tag and path, and expires after the round', () => {
    const [goal] = told({ after: { home_score: 1 } })
    expect(goal).toMatchObject({
      show: {
        tag: 'match/league/1',
        path: '/nare-league/match?round=31&match=1&competition=2',
        until: START + 300_000,
      },
    })
  })

  it('is one for the whole round when more than three matches kick off at once', () => {
    const rows = (ids: readonly number[], phase: string) =>
      Object.fromEntries(ids.map((id) => [id, matchRow(id, 0, 0, { phase })]))
    const kickOffs = (...ids: number[]) =>
      short(
        roundOutcomes(liveFacts(rows(ids, 'pending'), rows(ids, 'first-half')), round, {
          followed: new Set(['competition/league/2']),
          kinds: alertKinds,
        }),
      )
    expect(kickOffs(1, 2, 3)).toHaveLength(3)
    expect(kickOffs(1, 2, 3, 4)).toEqual([
      'Kick-off | 4 matches you follow: Home 1 v Away 1, Home 2 v Away 2, Home 3 v Away 3, Home 4 v Away 4',
    ])
  })
})

const night = { from: 22 * 60, to: 7 * 60 }
const noon = { from: 12 * 60, to: 13 * 60 }
it.each([
  [night, 22 * 60, true],
  [night, 0, true],
  [night, 7 * 60 - 1, true],
  [night, 7 * 60, false],
  [night, 22 * 60 - 1, false],
  [noon, 12 * 60, true],
  [noon, 13 * 60, false],
  [undefined, 0, false],
])('quiet hours %o contain minute %i of the day: %s', (quiet, minute, is) =>
  expect(isQuiet(quiet, minute)).toBe(is),
)

/** The figures at which it is told, one after the other. */
function toldAt(
  mark: { above?: number | undefined; below?: number | undefined },
  figures: readonly number[],
) {
  let isTold = false
  return figures.filter((figure) => {
    const was = isTold
    isTold = isToldAfter({ ...mark, isTold }, figure)
    return isTold && !was
  })
}
it.each([
  ['once when it is passed', { above: 2.4 }, [2.3, 2.4, 2.41, 2.5], [2.41]],
  ['once while the price moves around it', { above: 2.4 }, [2.41, 2.39, 2.42, 2.36, 2.43], [2.41]],
  ['again after the price has gone back', { above: 2.4 }, [2.41, 2.35, 2.42], [2.41, 2.42]],
  ['at the first price when that is beyond it', { above: 2.4 }, [3], [3]],
  ['on each fall below it', { below: 1.5 }, [1.6, 1.5, 1.49, 1.52, 1.48, 1.6, 1.4], [1.49, 1.4]],
  ['never without a bound', {}, [1, 9], []],
])('a price mark alerts %s', (_, mark, figures, expected) => expect(toldAt(mark, figures)).toEqual(expected))

type States = Readonly<Record<string, string>>
const bets = (states: States) =>
  Object.entries(states).flatMap(([bet_id, state]) => readBet({ bet_id, state }) ?? [])
it.each<[string, States | null, States, readonly string[]]>([
  ['includes an open bet that was won', { 1: 'open' }, { 1: 'won' }, ['1']],
  ['includes a new bet of the settled list', { 1: 'won' }, { 1: 'won', 2: 'lost' }, ['2']],
  ['leaves out void and cashed-out bets', { 1: 'open', 2: 'open' }, { 1: 'void', 2: 'cashed-out' }, []],
  ['leaves out the bets of the first list', null, { 1: 'won' }, []],
])('the alert of decided bets %s', (_, before, after, decided) =>
  expect(betsDecided(before && bets(before), bets(after)).map(({ bet_id }) => bet_id)).toEqual(decided),
)

const parts = { hasWorkers: true, permission: 'default', isStandalone: undefined }
it.each([
  [{}, 'default'],
  [{ permission: 'granted' }, 'granted'],
  [{ permission: 'denied' }, 'denied'],
  [{ permission: undefined }, 'unsupported'],
  [{ hasWorkers: false }, 'unsupported'],
  [{ permission: undefined, isStandalone: false }, 'not installed'],
  [{ isStandalone: true }, 'default'],
  [{ isStandalone: false }, 'default'],
])('notification support in a browser with %o is: %s', (differing, support) =>
  expect(supportOf({ ...parts, ...differing })).toBe(support),
)

import { describe, expect, it } from 'vitest'
import { needOf, needText } from '#client/bets/leg-need.ts'
import { legStanding } from '#client/bets/leg-standing.ts'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import { readPlayout } from '#shared/model/league/playout.ts'

describe('the goals that a pick needs', () => {
  it.each([
    ['home_team', 0, 0, 'needs 1 goal in 30′'],
    ['home_team', 2, 1, 'winning'],
    ['home_team', 0, 2, 'needs 3 goals in 30′'],
    ['away_team', 1, 1, 'needs 1 goal in 30′'],
    ['draw', 2, 2, 'winning'],
    ['draw', 3, 1, 'needs 2 goals in 30′'],
    ['home_or_draw', 1, 2, 'needs 1 goal in 30′'],
    ['home_or_away', 0, 0, 'needs 1 goal in 30′'],
    ['draw_or_away', 0, 0, 'winning'],
    ['over_2.5', 1, 0, 'needs 2 goals in 30′'],
    ['over_2.5', 2, 1, 'won'],
    ['under_2.5', 1, 1, 'winning'],
    ['under_2.5', 2, 1, 'lost'],
    ['yes', 0, 0, 'needs 2 goals in 30′'],
    ['yes', 1, 2, 'won'],
    ['no', 1, 2, 'lost'],
    ['no', 0, 2, 'winning'],
    ['2-1', 1, 1, 'needs 1 goal in 30′'],
    ['2-1', 2, 1, 'winning'],
    ['2-1', 0, 2, 'lost'],
    ['home-away', 0, 2, ''],
    ['constructor', 0, 2, ''],
  ])('%s at %d–%d: %s', (key, home, away, text) => {
    expect(needText(needOf(key, { home, away }), 30)).toBe(text)
  })

  it.each([
    ['over_2.5', 'Over/Under 2.5', 'needs 3 goals'],
    ['home_team', '1X2', 'needs 1 goal'],
    ['home_team', 'Match result', 'needs 1 goal'],
    ['yes', 'Both teams to score', 'needs 2 goals'],
    ['yes', 'GG/NG', 'needs 2 goals'],
    ['over_2.5', '1st half - over/under', ''],
    ['over_9.5', 'Corners over/under', ''],
    ['over_1.5', 'Home team over/under', ''],
    ['home_team', 'Handicap (0:1)', ''],
    ['home_team', 'Draw no bet', ''],
    ['home_team', 'First team to score', ''],
    ['yes', 'Home to win to nil', ''],
    ['yes', 'Own goal', ''],
    ['1-0', 'Half-time score', ''],
  ])('%s of the market “%s” at 0–0: “%s”', (key, market, text) => {
    expect(needText(needOf(key, { home: 0, away: 0 }, market), undefined)).toBe(text)
  })

  it('are enough: scoring them wins, for either side that may score', () => {
    const keys = ['home_team', 'away_team', 'draw', 'home_or_draw', 'over_3.5', 'yes', '3-2']
    for (const key of keys)
      for (let home = 0; home < 5; home += 1)
        for (let away = 0; away < 5; away += 1) {
          const need = needOf(key, { home, away })
          if (need.kind !== 'goals') continue
          const ways = Array.from({ length: need.goals + 1 }, (_, more) =>
            needOf(key, { home: home + more, away: away + need.goals - more }),
          )
          expect(ways.some(({ kind }) => kind === 'winning')).toBe(true)
        }
  })
})

const leg: BetLeg = {
  match_id: '1',
  sub_type_id: '3',
  odd_keys: ['home_team'],
  odd_value: 2,
  home_team: 'Home',
  away_team: 'Away',
  market: '1X2',
  name: '1',
  start_time: 0,
  state: 'open',
  match: { state: 'live', home_score: 0, away_score: 0, round_id: '5', competition_id: '2' },
}
const live = (more: object) =>
  readPlayout({ match_id: 1, home_score: 0, away_score: 1, minute: 67, phase: 'second-half', ...more })
const FULL = { phase: 'full-time' }
const half = { market: 'Half-time result' }

describe('the state of a leg', () => {
  const over = { market: 'Over/Under 0.5', odd_keys: ['over_0.5'] }
  const unsent = { match: undefined }
  it.each([
    ['is by the live row, which is newer', {}, {}, 'live', '0–1', 'needs 2 goals in 23′'],
    ['is by the provider’s match without a live row', {}, undefined, 'live', '0–0', 'needs 1 goal'],
    ['has no score before the kick-off', {}, { phase: 'pending' }, 'waiting', '', ''],
    ['has no unknown score', unsent, undefined, 'waiting', '', ''],
    ['is won where no goal can change it', over, {}, 'won', '0–1', 'won'],
    ['is lost where no goal can change it', { odd_keys: ['under_0.5'] }, {}, 'lost', '0–1', 'lost'],
    ['is unsettled at full time', over, FULL, 'live', '0–1', 'Full time: being settled'],
    ['is void as the provider says', { state: 'void' }, {}, 'void', '', 'Void: counts as 1.00'],
    ['is by the live row alone', unsent, {}, 'live', '0–1', 'needs 2 goals in 23′'],
    ['is waiting by a live row alone', unsent, { phase: 'pending' }, 'waiting', '', ''],
    ['is lost by the final score alone', unsent, FULL, 'lost', '0–1', 'lost'],
    ['is won by the final score alone', { ...unsent, odd_keys: ['away_team'] }, FULL, 'won', '0–1', 'won'],
    ['is open where the score decides nothing', { ...unsent, ...half }, {}, 'live', '0–1', ''],
    [
      'is left to the provider where the score decides nothing',
      { ...unsent, ...half },
      FULL,
      'live',
      '0–1',
      'Full time: being settled',
    ],
  ] as const)('%s', (_, more, row, tone, score, text) => {
    const standing = legStanding({ ...leg, ...more }, row && live(row))
    expect(standing).toEqual({ tone, score, text })
  })
})

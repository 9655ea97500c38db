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

describe('the state of a leg', () => {
  it('is taken from the live row, which is newer than the answer of the bets call', () => {
    expect(legStanding(leg, live({}))).toEqual({ tone: 'live', score: '0–1', text: 'needs 2 goals in 23′' })
    expect(legStanding(leg, undefined)).toEqual({ tone: 'live', score: '0–0', text: 'needs 1 goal' })
  })

  it('has no score before the kick-off, nor an unknown one', () => {
    expect(legStanding(leg, live({ phase: 'pending' }))).toMatchObject({ tone: 'waiting', score: '' })
    expect(legStanding({ ...leg, match: undefined }, undefined)).toMatchObject({ tone: 'waiting', score: '' })
  })

  it('is won or lost at once where no goal can change it, and unsettled at full time', () => {
    const over = { ...leg, market: 'Over/Under 0.5', odd_keys: ['over_0.5'] }
    expect(legStanding(over, live({}))).toMatchObject({ tone: 'won', text: 'won' })
    expect(legStanding({ ...leg, odd_keys: ['under_0.5'] }, live({}))).toMatchObject({ tone: 'lost' })
    expect(legStanding(over, live({ phase: 'full-time' }))).toMatchObject({
      text: 'Full time: being settled',
    })
    expect(legStanding({ ...leg, state: 'void' }, live({}))).toMatchObject({ tone: 'void' })
  })

  it('of a market that the score does not decide is left to the provider', () => {
    const half = { ...leg, match: undefined, market: 'Half-time result' }
    expect(legStanding(half, live({}))).toEqual({ tone: 'live', score: '0–1', text: '' })
    expect(legStanding(half, live({ phase: 'full-time' })).text).toBe('Full time: being settled')
  })

  it.each([
    ['home_team', {}, { tone: 'live', score: '0–1', text: 'needs 2 goals in 23′' }],
    ['home_team', { phase: 'pending' }, { tone: 'waiting', score: '', text: '' }],
    ['home_team', { phase: 'full-time' }, { tone: 'lost', score: '0–1', text: 'lost' }],
    ['away_team', { phase: 'full-time' }, { tone: 'won', score: '0–1', text: 'won' }],
    ['ht-ft', { phase: 'full-time' }, { tone: 'live', score: '0–1', text: 'Full time: being settled' }],
  ])('of %s without a match of the provider’s is told by the live row %j alone', (key, row, standing) => {
    expect(legStanding({ ...leg, match: undefined, odd_keys: [key] }, live(row))).toEqual(standing)
  })
})

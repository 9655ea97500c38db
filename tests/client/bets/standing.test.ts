import { describe, expect, it } from 'vitest'
import { legStanding, needOf, needText } from '#client/bets/leg-standing.ts'
import { neededText, ticketStanding } from '#client/bets/ticket-standing.ts'
import { type BetLeg, readBet } from '#shared/model/bets/bet.ts'
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
    ['over_2', 1, 1, ''],
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
  ])('for %s at %d–%d read “%s”', (key, home, away, text) => {
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
  ])('for %s of the market “%s” at 0–0 read “%s”', (key, market, text) => {
    expect(needText(needOf(key, { home: 0, away: 0 }, market), undefined)).toBe(text)
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
const SETTLING = 'Full time: being settled'

const over = { market: 'Over/Under 0.5', odd_keys: ['over_0.5'] }
const unsent = { match: undefined }
const undecided = { ...unsent, market: 'Half-time result' }
it.each([
  ['comes from the live row, which is newer', {}, {}, 'live', '0–1', 'needs 2 goals in 23′'],
  ['comes from the provider’s match without a live row', {}, undefined, 'live', '0–0', 'needs 1 goal'],
  ['has no score before the kick-off', {}, { phase: 'pending' }, 'waiting', '', ''],
  ['has no score when none is known', unsent, undefined, 'waiting', '', ''],
  ['is won where no goal can change it', over, {}, 'won', '0–1', 'won'],
  ['is lost where no goal can change it', { odd_keys: ['under_0.5'] }, {}, 'lost', '0–1', 'lost'],
  ['is unsettled at full time', over, FULL, 'live', '0–1', SETTLING],
  ['is unsettled on a whole line', { ...unsent, odd_keys: ['under_1'] }, FULL, 'live', '0–1', SETTLING],
  ['is void as the provider says', { state: 'void' }, {}, 'void', '', 'Void: counts as 1.00'],
  ['comes from the live row alone', unsent, {}, 'live', '0–1', 'needs 2 goals in 23′'],
  ['is waiting before kick-off by the live row alone', unsent, { phase: 'pending' }, 'waiting', '', ''],
  ['is lost by the final score alone', unsent, FULL, 'lost', '0–1', 'lost'],
  ['is won by the final score alone', { ...unsent, odd_keys: ['away_team'] }, FULL, 'won', '0–1', 'won'],
  ['is open where the score decides nothing', undecided, {}, 'live', '0–1', ''],
  ['is unsettled where the score decides nothing at full time', undecided, FULL, 'live', '0–1', SETTLING],
] as const)('the state of a leg %s', (_, more, row, tone, score, text) => {
  const standing = legStanding({ ...leg, ...more }, row && live(row))
  expect(standing).toEqual({ tone, score, text })
})

const results = ['home_team', 'draw', 'away_team'] as const
const tiers = [
  { right: 4, prize: 1_000 },
  { right: 3, prize: 100 },
  { right: 2, prize: 10 },
]

type Drawn = readonly [chosen: number, state: BetLeg['state']]

function ticketOf(legs: readonly Drawn[]) {
  const bet = readBet({
    bet_id: 1,
    kind: 'jackpot',
    stake: 50,
    tiers,
    legs: legs.map(([chosen, state], at) => ({
      match_id: at + 1,
      sub_type_id: 1,
      odd_keys: results.slice(0, chosen),
      state,
    })),
  })
  if (!bet) throw new Error('the bet of the test cannot be read')
  return bet
}
const standing = (...legs: readonly Drawn[]) => ticketStanding(ticketOf(legs))

describe('a placed ticket', () => {
  it('can win every prize until results are missed', () => {
    expect(standing([1, 'open'], [2, 'open'], [1, 'open'], [1, 'open'])).toMatchObject({
      right: 0,
      decidedCount: 0,
    })
    const missed = standing([1, 'lost'], [2, 'won'], [1, 'open'], [1, 'open'])
    expect([missed.right, missed.decidedCount]).toEqual([1, 2])
    expect(missed.tiers.map(({ state }) => state)).toEqual(['missed', 'open', 'open'])
  })

  it('cannot win a prize any more for fewer right results than each of its combinations has', () => {
    const states = (...legs: readonly Drawn[]) => standing(...legs).tiers.map(({ state }) => state)
    expect(states([1, 'won'], [1, 'won'], [1, 'won'], [1, 'open'])).toEqual(['open', 'open', 'missed'])
    expect(states([1, 'won'], [2, 'won'], [1, 'won'], [1, 'open'])).toEqual(['open', 'open', 'open'])
    expect(states([1, 'won'], [2, 'void'], [1, 'won'], [1, 'open'])).toEqual(['open', 'open', 'missed'])
  })

  it.each([
    [{ right: 1, openCount: 3 }, 4, 'needs all 3 left'],
    [{ right: 2, openCount: 3 }, 4, 'needs 2 of 3 left'],
    [{ right: 3, openCount: 1 }, 4, 'needs the last one'],
    [{ right: 4, openCount: 2 }, 4, 'as it stands'],
  ])('with %o says of the prize for %i right results: “%s”', (ticket, right, text) =>
    expect(neededText({ right, prize: 1 }, ticket)).toBe(text),
  )

  it('counts the winning combinations of each prize once every match is decided', () => {
    expect(standing([1, 'won'], [2, 'won'], [1, 'won'], [1, 'lost']).tiers).toEqual([
      { right: 4, prize: 1_000, combinations: 0, state: 'missed' },
      { right: 3, prize: 100, combinations: 1, state: 'won' },
      { right: 2, prize: 10, combinations: 1, state: 'won' },
    ])
  })

  it('counts a void match as right on every combination, and says so on the leg', () => {
    const ticket = ticketOf([
      [1, 'won'],
      [3, 'void'],
      [1, 'won'],
      [1, 'won'],
    ])
    expect(ticketStanding(ticket)).toMatchObject({
      right: 4,
      tiers: [{ combinations: 3, state: 'won' }, {}, {}],
    })
    const [, leg] = ticket.legs
    expect(leg && legStanding(leg, undefined, 'jackpot').text).toBe('Void: counts as right')
    expect(leg && legStanding(leg, undefined, 'sports').text).toBe('Void: counts as 1.00')
  })
})

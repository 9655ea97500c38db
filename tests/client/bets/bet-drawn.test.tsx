import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { BetCard } from '#client/bets/card.tsx'
import { betRevealed } from '#client/bets/concealed.ts'
import { $spoilers } from '#client/spoilers.ts'
import { readLeagueBets } from '#shared/model/bets/bet.ts'
import { wordsOf } from '../drawn.tsx'

const drawn = (row: object, scope = fork()): string => {
  const [bet] = readLeagueBets([row])
  if (!bet) throw new Error('not read')
  return wordsOf(scope, <BetCard bet={bet} />)
}

describe('a bet', () => {
  it.each([
    ['its reference alone', { reference: 'r-1' }, '|League bet|Bet r-1|'],
    [
      'a word for its state that is not known',
      { bet_id: 5, status: 'Under review', stake: 50 },
      '|League bet|Under review|Stake|50|Bet 5|',
    ],
    [
      'a text of the provider',
      { bet_id: 5, status: 'won', stake: 50, message: 'Paid to your wallet' },
      '|League bet|Won|Stake|50|Paid to your wallet|Bet 5|',
    ],
    [
      'legs without names',
      { bet_id: 5, status: 'pending', betslip: [{ match_id: 7, odd_key: 'over_2.5', odd_value: '1.9' }] },
      '|League single|Open|Over 2.5|1.90|Match 7|Bet 5|',
    ],
    [
      'the home team picked where no team is named',
      { bet_id: 5, status: 'lost', betslip: [{ match_id: 7, odd_key: 'home_team' }] },
      '|League single|Lost|Home|Match 7|Bet 5|',
    ],
  ])('with %s shows that, and nothing that was not said', (_, row, words) => {
    expect(drawn(row)).toBe(words)
  })

  it('of two weeks shows which of its legs are decided, while it is open and when it is lost', () => {
    const leg = (match_id: number, state: string, more: object = {}) => ({
      ...{ match_id, odd_key: 'draw', odd_value: 3.2, state, start_time: 1_000 * match_id },
      ...more,
    })
    const ended = { match: { state: 'ended', home_score: 1, away_score: 1 } }
    expect(drawn({ bet_id: 5, state: 'open', legs: [leg(7, 'won', ended), leg(8, 'open')] })).toMatch(
      /Open\|Draw\|3\.20\|Match 7\|1–1\|✓ ?\|Won\|Draw\|3\.20\|Match 8\|(?!✓|✗)/,
    )
    expect(drawn({ bet_id: 5, state: 'lost', legs: [leg(7, 'lost', ended), leg(8, 'open')] })).toMatch(
      /Lost\|Draw\|3\.20\|Match 7\|1–1\|✗ ?\|Lost\|Draw\|3\.20\|Match 8\|(?!✓|✗)/,
    )
  })

  it('that names no round is hidden from whoever wants no spoilers, and shows on request', async () => {
    const scope = fork({ values: [[$spoilers, { isSafe: true, watched: {} }]] })
    const row = { bet_id: 5, status: 'won', stake: 50, message: 'Paid to your wallet' }
    expect(drawn(row, scope)).toBe('|League bet|Hidden|Stake|50|Show it|, bet 5|Bet 5|')
    await allSettled(betRevealed, { scope, params: '5' })
    expect(drawn(row, scope)).toBe('|League bet|Won|Stake|50|Paid to your wallet|Bet 5|')
    expect(drawn({ ...row, bet_id: 6 }, scope)).toContain('Hidden')
  })
})

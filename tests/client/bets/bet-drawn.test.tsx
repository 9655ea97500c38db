import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { BetCard } from '#client/bets/bet-card.tsx'
import { betRevealed } from '#client/bets/concealment.ts'
import { $spoilers } from '#client/spoilers.ts'
import { readLeagueBets } from '#shared/model/bets/bet.ts'
import { wordsOf } from '../drawn.tsx'

const drawn = (row: object, scope = fork()): string => {
  const [bet] = readLeagueBets([row])
  if (!bet) throw new Error('not read')
  return wordsOf(scope, <BetCard bet={bet} />)
}

it('a bet without a round is hidden from a player who hides results, until they reveal it', async () => {
  const scope = fork({ values: [[$spoilers, { hidesResults: true, watched: {} }]] })
  const row = { bet_id: 5, status: 'won', stake: 50, message: 'Paid to your wallet' }
  expect(drawn(row, scope)).toBe('|League bet|Hidden|Stake|50|Show it|, bet 5|Bet 5|')
  await allSettled(betRevealed, { scope, params: '5' })
  expect(drawn(row, scope)).toBe('|League bet|Won|Stake|50|Paid to your wallet|Bet 5|')
  expect(drawn({ ...row, bet_id: 6 }, scope)).toContain('Hidden')
})

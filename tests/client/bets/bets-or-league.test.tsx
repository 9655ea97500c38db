import { fork } from 'effector'
import { expect, it } from 'vitest'
import { betsAmong } from '#client/bets/ages.ts'
import { BetsOrLeague } from '#client/bets/bets-screens.tsx'
import { $offers } from '#client/calls/offers.ts'
import { fields } from '#client/state/fields.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { readLeagueBets } from '#shared/model/bets/bet.ts'
import { openWindow } from '#tests/client/window.ts'
import { wordsOf } from '../drawn.tsx'
import { ada } from '../money/stage.ts'

const drawn = (offers: ReadonlySet<OfferName> | null) => {
  openWindow()
  const scope = fork({
    values: [
      [$offers, offers],
      [fields.user, ada],
    ],
  })
  return wordsOf(scope, <BetsOrLeague of="open">All kinds of bets</BetsOrLeague>)
}

it('bets of all kinds show where they are offered, else those on the league, and neither before that is known', () => {
  expect(drawn(new Set(['bets']))).toBe('All kinds of bets')
  const league = drawn(new Set(['betOf']))
  expect(league).toContain('The last 24 hours')
  expect(league).not.toContain('All kinds of bets')
  const unknown = drawn(null)
  expect(unknown).toContain('Loading your bets')
  expect(unknown).not.toContain('The last 24 hours')
})

it('open bets are undecided, settled ones decided; one of unknown state is among both', () => {
  const states = ['open', 'won', 'lost', 'void', 'Under review'] as const
  const bets = readLeagueBets(states.map((state, at) => ({ bet_id: at + 1, state })))
  const among = (shown: 'all' | 'open' | 'settled') => betsAmong(bets, shown).map(({ bet_id }) => bet_id)
  expect(among('all')).toEqual(['1', '2', '3', '4', '5'])
  expect(among('open')).toEqual(['1', '5'])
  expect(among('settled')).toEqual(['2', '3', '4', '5'])
})

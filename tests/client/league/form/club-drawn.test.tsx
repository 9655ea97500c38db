import { fork } from 'effector'
import { expect, it } from 'vitest'
import { ClubCard } from '#client/league/form/club-card.tsx'
import { missingIdsOf, wordsOf } from '../../drawn.tsx'

it('the card of a club whose name has spaces is named by its heading', () => {
  const card = <ClubCard club="Lamu Dhow" matches={[]} competition_id="2" />
  expect(wordsOf(fork(), card)).toContain('|Lamu Dhow|no match yet|')
  expect(missingIdsOf(fork(), card)).toEqual([])
})

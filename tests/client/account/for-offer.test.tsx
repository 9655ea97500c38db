import { fork } from 'effector'
import { expect, it } from 'vitest'
import { $offers } from '#client/calls/offers.ts'
import { ForOffer } from '#client/query/for-offer.tsx'
import type { OfferName } from '#shared/calls/offers.ts'
import { wordsOf } from '../drawn.tsx'

const none = { icon: 'clock', title: 'No jackpot', text: 'There is none here.' } as const

const drawn = (offers: ReadonlySet<OfferName> | null) =>
  wordsOf(
    fork({ values: [[$offers, offers]] }),
    <ForOffer name="jackpotMatches" title="Jackpot" none={none}>
      The jackpot itself
    </ForOffer>,
  )

it('a screen that needs an offer shows its content where the provider makes it', () => {
  expect(drawn(new Set(['jackpotMatches']))).toBe('The jackpot itself')
})

it('without the offer it shows a message under its title and a link to the league', () => {
  expect(drawn(new Set(['bets']))).toBe(
    '|Jackpot|No jackpot|There is none here.|Watch the live league|See the next round|',
  )
})

it('while that is not known it loads, and claims neither', () => {
  expect(drawn(null)).toBe('|Jackpot|Loading Jackpot|')
})

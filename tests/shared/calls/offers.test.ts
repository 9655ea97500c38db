import { expect, test } from 'vitest'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { isOffer, offerNames, readOffers } from '#shared/calls/offers.ts'

test('an offer is a call of our own; calls with a configurable path belong to the specification', () => {
  expect(offerNames).toEqual(callNames.filter((name) => callOf(name).origin === 'own'))
  expect([isOffer('bets'), isOffer('betHistory'), isOffer('printMatches')]).toEqual([true, false, false])
})

test.each([
  ['the same name twice', { offers: ['bets', 'bets'] }, ['bets']],
  ['names that no offer has', { offers: ['login', 'constructor', '', 'bets', 'printMatches'] }, ['bets']],
  ['what is no text', { offers: [7, null, ['bets'], { name: 'bets' }, 'limits'] }, ['limits']],
  ['no list', { offers: 'bets' }, []],
  ['nothing', {}, []],
  ['no message', null, []],
] as const)('settings with %s', (_, message, named) => {
  expect([...readOffers(message)]).toEqual(named)
})

test('the order is the catalogue’s, whatever the provider’s', () => {
  expect([...readOffers({ offers: [...offerNames].reverse() })]).toEqual(offerNames)
})

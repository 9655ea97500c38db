import { expect, test } from 'vitest'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { isOffer, offerNames, readOffers } from '#shared/calls/offers.ts'

test('an offer is exactly a call of our own, not a specified call', () => {
  expect(offerNames).toEqual(callNames.filter((name) => callOf(name).origin === 'own'))
  expect([isOffer('bets'), isOffer('betHistory'), isOffer('printMatches')]).toEqual([true, false, false])
})

test.each([
  ['with the same name twice', { offers: ['bets', 'bets'] }, ['bets']],
  ['with names of no offer', { offers: ['login', 'constructor', '', 'bets', 'printMatches'] }, ['bets']],
  ['with values that are no text', { offers: [7, null, ['bets'], { name: 'bets' }, 'limits'] }, ['limits']],
  ['without a list', { offers: 'bets' }, []],
  ['without offers', {}, []],
  ['that are null', null, []],
] as const)('the offers are read from settings %s', (_, message, named) => {
  expect([...readOffers(message)]).toEqual(named)
})

test('the offers are in the order of the catalogue, whatever the provider’s order', () => {
  expect([...readOffers({ offers: [...offerNames].reverse() })]).toEqual(offerNames)
})

import { expect, test } from 'vitest'
import type { OfferedPick } from '#gateway/sandbox/bets/offered-pick.ts'
import { placeSlip } from '#gateway/sandbox/bets/place.ts'
import { bettingLimits } from '#gateway/sandbox/site/figures.ts'
import { taxAt } from '#shared/model/money/tax.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import { offerOf, openBareBets, START } from './bare-bets.ts'

/** Places a slip with these offers, each seen by the player as open at 2.00. */
async function openCounter(...offers: readonly OfferedPick[]) {
  const bare = await openBareBets({
    find: ({ match_id }) => offers.find((offer) => offer.match_id === match_id),
  })
  const place = (stake: number, accept: 'none' | 'higher' | 'any' = 'none') => {
    const seen = offers.map(({ match_id }) => ({
      match_id,
      sub_type_id: 1,
      odd_key: 'draw',
      odd_value: 2,
    }))
    return placeSlip(bare.deps, bare.player, { betslip: seen, stake, accept, reference: `slip of ${stake}` })
  }
  const kindOf = (bet_id: unknown) => bare.ledger.bets.find(Number(bet_id))?.kind
  return { ...bare, place, kindOf }
}

test.each([
  [{ state: 'suspended' }, 'suspended'],
  [{ state: 'closed', odd_value: undefined }, 'closed'],
  [{ odd_value: undefined }, 'suspended'],
  [{ odd_value: 2.5 }, 'moved'],
] as const)('of a pick that is %j by now the slip says %s, and takes nothing', async (now, reason) => {
  const { place, balance } = await openCounter(offerOf(1), offerOf(2, now))
  const before = balance()
  const { http, body } = place(1_000)
  expect([http, body.legs]).toMatchObject([409, [{ match_id: 2, odd_key: 'draw', reason }]])
  const isMoved = reason === 'moved'
  expect(body.error).toBe(
    isMoved ? 'Prices have moved: look again' : 'Some of your picks cannot be bet on now',
  )
  expect(balance()).toBe(before)
})

test.each([
  ['none', 2.01, 409],
  ['none', 1.99, 409],
  ['none', 2, 200],
  ['higher', 2, 200],
  ['higher', 2.01, 200],
  ['higher', 1.99, 409],
  ['any', 2.5, 200],
  ['any', 1.5, 200],
] as const)(
  'a player who accepts %s price and saw 2.00 is answered at %d with %i',
  async (accept, now, http) => {
    const { place, balance } = await openCounter(offerOf(1, { odd_value: now }))
    const before = balance()
    expect(place(1_000, accept).http).toBe(http)
    expect(balance()).toBe(http === 200 ? before - 1_000 : before)
  },
)

test('a refusal names a missing pick as well as moved prices', async () => {
  const { place } = await openCounter(offerOf(1, { odd_value: 3 }), offerOf(2, { state: 'closed' }))
  expect(place(1_000).body.error).toBe('Some of your picks cannot be bet on now')
})

test.each([
  [['league', 'league'], 'league'],
  [['sports', 'sports'], 'sports'],
  [['league', 'sports'], 'sports'],
] as const)('a slip of %j is a bet on %s', async (kinds, kind) => {
  const { place, kindOf } = await openCounter(...kinds.map((one, at) => offerOf(at, { kind: one })))
  expect(kindOf(place(1_000).body.bet_id)).toBe(kind)
})

test('a slip takes up to the largest number of picks', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => offerOf(at))
  const most = await openCounter(...many(bettingLimits.max_picks))
  expect(most.place(1_000).http).toBe(200)
  const more = await openCounter(...many(bettingLimits.max_picks + 1))
  expect(more.place(1_000)).toMatchObject({ http: 400, body: { error: 'A slip takes 30 picks at most' } })
})

test('a stake is from KSh 1 to KSh 20,000', async () => {
  const { place } = await openCounter(offerOf(1))
  expect(place(100).http).toBe(200)
  expect(place(99)).toMatchObject({ http: 400, body: { error: 'The least stake is KSh 1' } })
  expect(place(2_000_000).http).toBe(402)
  expect(place(2_000_001)).toMatchObject({ http: 400, body: { error: 'The largest stake is KSh 20,000' } })
})

test('the possible win of a slip is capped at the largest payout, a million shillings before tax', async () => {
  const offers = [1, 2].map((match_id) => offerOf(match_id, { odd_value: 900 }))
  const { body } = (await openCounter(...offers)).place(1_000, 'any')
  const terms = { boost: bettingLimits.boost, tax: taxAt(START), maxPayoutCents: 100_000_000 }
  expect(body.possible_win).toBe(
    sumSlip(1_000, [{ odd_value: 900 }, { odd_value: 900 }], terms).netCents / 100,
  )
})

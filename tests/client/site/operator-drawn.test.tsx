import { fork } from 'effector'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BalanceLine } from '#client/account/player/balance-line.tsx'
import { $quickCents } from '#client/account/player/quick-amounts.ts'
import { $operator } from '#client/calls/page-settings.ts'
import SiteFooter from '#client/site/footer.tsx'
import PromotionScreen from '#client/site/promotion-screen.tsx'
import { promotionPath } from '#client/site/promotions.ts'
import { fields } from '#client/state/fields.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { jollof } from '#tests/support/operator.ts'
import { markupOf, wordsOf } from '../drawn.tsx'

it('the footer names operator, licence, legal age and help with safe links, and claims no age without an operator', () => {
  const scope = fork({ values: [[$operator, jollof]] })
  const words = wordsOf(scope, <SiteFooter />).replaceAll(/[| ]+/g, ' ')
  expect(words).toContain('Jollof Bet Ltd, 1 Ring Road, Accra · Licence GC-17 of Gaming Commission')
  expect(words).toContain('21+')
  const markup = markupOf(scope, <SiteFooter />)
  expect(markup).toContain('href="tel:0800111222"')
  for (const url of ['https://commission.example', 'https://x.example/jollof'])
    expect(markup).toContain(`<a href="${url}" target="_blank" rel="noopener">`)
  const unnamed = wordsOf(fork({ values: [[$operator, {}]] }), <SiteFooter />)
  expect(unnamed).toContain('No operator is named here.')
  expect(unnamed).not.toMatch(/\b(16|18|20|21)\b/)
})

it('quick amounts are the operator’s within its bounds, else multiples of the least amount or of the currency’s', () => {
  const quick = (operator: Operator, config: object) =>
    fork({
      values: [
        [$operator, operator],
        [fields.app_config, config],
      ],
    }).getState($quickCents)
  const bounds = { min_stake: 5, max_stake: 100, deposit: { min: 20, max: 1_000 } }
  expect(quick({ amounts: { stake: [1, 5, 50, 500] } }, bounds)).toMatchObject({
    stake: [500, 5_000],
    crash: [5_000, 10_000],
    deposit: [20_000, 40_000, 100_000],
  })
  expect(quick({ amounts: { stake: [1, 5] } }, { currency: 'GHS' })).toMatchObject({
    stake: [100, 500],
    deposit: [1_000, 2_000, 5_000, 10_000],
  })
  expect(quick({}, { currency: 'TZS' }).stake).toEqual([500_000, 1_000_000, 2_500_000, 5_000_000])
  expect(quick({}, {}).stake).toEqual([10_000, 20_000, 50_000, 100_000])
})

it('the balance shows a bonus only where there is one', () => {
  const drawn = (bonus?: number) => {
    const user = { token: 't', balance: 10, bonus, currency: 'GHS' }
    return wordsOf(fork({ values: [[fields.user, user]] }), <BalanceLine />)
  }
  expect(drawn(5)).toContain('and a bonus of GHS\u00a05')
  for (const none of [undefined, 0]) expect(drawn(none)).not.toContain('bonus')
})

it('a promotion of any name has a page with the operator’s title, text and end', () => {
  const promotions = [
    { name: 'Akwaaba 24/7', title: 'Akwaaba', text: 'Ten cedi on us.', until: 'till Sunday' },
  ]
  const scope = fork({ values: [[fields.app_config, { promotions }]] })
  const screen = (
    <Routes>
      <Route path="/promo/:name" element={<PromotionScreen />} />
    </Routes>
  )
  const shown = markupOf(scope, screen, promotionPath('Akwaaba 24/7'))
  for (const text of ['Akwaaba</h1>', 'Ten cedi on us.', 'till Sunday']) expect(shown).toContain(text)
  expect(markupOf(scope, screen, '/promo/another')).not.toContain('Akwaaba')
})

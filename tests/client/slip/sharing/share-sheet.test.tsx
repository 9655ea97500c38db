import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { expect, it, vi } from 'vitest'
import { $operator } from '#client/calls/page-settings.ts'
import { linesToShare } from '#client/slip/sharing/booking-code.ts'
import ShareSheet from '#client/slip/sharing/share-sheet.tsx'
import { slips } from '#client/slip/slip.ts'
import { line } from '../../../support/slip-line.ts'
import { wordsOf } from '../../drawn.tsx'
import { openSlip } from '../world.ts'

/** As in the page: without warnings about selectors. */
const styles = Object.assign(createCache({ key: 'n' }), { compat: true as const })

/** A slip of one pick, taken at 2.00, whose price has moved; `sms`: its message. */
async function movedTo(odd_value: number) {
  vi.stubGlobal('location', { origin: 'https://nare.example' })
  const { fill, price, put, liveLines, scope } = await openSlip()
  await put($operator, { sms_slip: 'BET[ {match_id} at {odd_value}] = {total_odds}' })
  await put(slips.sports.acceptChosen, 'any')
  await fill(1)
  await price(line(1), odd_value)
  const sheet = (
    <CacheProvider value={styles}>
      <ShareSheet kind="sports" lines={liveLines()} isPlaced={false} onClose={() => undefined} />
    </CacheProvider>
  )
  return /\|(BET .*?)\|/.exec(wordsOf(scope, sheet))?.[1]
}

it.each([
  ['a slip is shared at the price of its sum, not at a better one of before', 1.9, '1.90'],
  ['a price with three decimals is not shared as a higher one', 1.128, '1.12'],
])('%s', async (_, price, text) => {
  expect(await movedTo(price)).toBe(`BET 1 at ${text} = ${text}`)
})

it('a placed bet is shared at the prices of its receipt, not at those with which it was sent', () => {
  const shared = linesToShare([line(1), line(2)], [{ ...line(1), odd_value: 1.9 }])
  expect(shared.map(({ taken }) => taken)).toEqual([1.9, 2])
})

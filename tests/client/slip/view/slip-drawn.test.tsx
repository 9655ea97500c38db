import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { priceFormatChosen } from '#client/price-format.ts'
import { acceptChosen } from '#client/slip/options.ts'
import { $reoffer, reofferTaken } from '#client/slip/placement/reoffer.ts'
import { $slipWords } from '#client/slip/price-announcer.ts'
import { SlipLineRow } from '#client/slip/view/line-row.tsx'
import { PlaceButton } from '#client/slip/view/place-button.tsx'
import { PlacingCard } from '#client/slip/view/placing-card.tsx'
import { SlipSum, ToWin } from '#client/slip/view/sum.tsx'
import { setter } from '#client/state/actions.ts'
import { readEntry } from '#client/storage/entry.ts'
import { line } from '../../../support/slip-line.ts'
import { markupOf, wordsOf } from '../../drawn.tsx'
import { START } from '../../league/world.ts'
import { createShelf } from '../../shelf.ts'
import { noAnswer, openSlip, TODAY } from '../world.ts'

type Placed = ComponentProps<typeof PlacingCard>['placing']

it('a slip’s sum shows the way from gross over boost and tax to net, and claims none that the operator does not name', async () => {
  const { fill, stake, put, scope } = await openSlip()
  await fill(1, 2, 3)
  await stake('100')
  const words = wordsOf(scope, <SlipSum kind="sports" />)
  expect(words).toContain('|Total odds|8.00|Gross|800|Boost 10\u00a0%|+70|Tax')
  expect(wordsOf(scope, <ToWin kind="sports" />)).toBe('|To win|KSh\u00a0870|')
  await put(setter('app_config'), { operator: 'Plain' })
  expect(wordsOf(scope, <SlipSum kind="sports" />)).toBe('|Total odds|8.00|Gross|800|')
  expect(wordsOf(scope, <ToWin kind="sports" />)).toBe('|To win|800|')
})

it('the format of prices is the player’s in each line, in the sum and in what is announced, is stored, and is never sent', async () => {
  const shelf = createShelf()
  const { fill, price, stake, put, place, goTo, sent, liveLines, scope } = await openSlip(undefined, shelf)
  const at = (second: number) => goTo(TODAY - START + second * 1_000)
  await fill(1)
  await at(10)
  const drawn = () => {
    const row = liveLines().map((one) => <SlipLineRow key={one.match_id} kind="sports" line={one} />)
    return wordsOf(scope, row) + wordsOf(scope, <SlipSum kind="sports" />)
  }
  await put(priceFormatChosen, 'fractional' as const)
  expect(drawn()).toContain('|Total odds|1/1|')
  await price(line(1), 1.83)
  await at(11)
  expect(drawn()).toMatch(/\|taken at \|1\/1\|, now \|5\/6\|.*\|▼ \|down\|/)
  expect(scope.getState($slipWords)).toBe('Home 1: down from 1 to 1 to 5 to 6, to be accepted.')
  await put(priceFormatChosen, 'american' as const)
  expect(drawn()).toContain('|Total odds|−120|')
  expect(scope.getState($slipWords)).toBe('')
  expect(readEntry('price-format', Date.now(), shelf)).toBe('american')
  await put(acceptChosen, { kind: 'sports' as const, accept: 'any' as const })
  await stake('100')
  await place()
  expect(sent[0]?.body).toMatchObject({ betslip: [{ odd_value: 1.83 }] })
})

it('the button that places a bet does not place it, but keeps the focus, while there is an obstacle', async () => {
  const { fill, scope } = await openSlip()
  await fill(1)
  const markup = markupOf(scope, <PlaceButton kind="sports" />)
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toMatch(/ disabled/)
})

describe('a receipt', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'https://nare.example' }))

  it('names the version of each price as it was seen, also once the page was left, and sends none', async () => {
    const shelf = createShelf()
    const first = await openSlip(() => noAnswer, shelf)
    await first.fill(1, 2)
    await first.price(line(1), 2.1)
    await first.stake('100')
    await first.place()
    expect(JSON.stringify(first.sent)).not.toContain('version')
    // A later price is not the one that was bet on.
    await first.price(line(1), 3)

    const found = { reference: first.sent[0]?.body.reference, bet_id: 5, legs: [], bet_type: 'sports' }
    const { scope, placing } = await openSlip(() => ({ status: 200, body: { data: found } }), shelf)
    await vi.waitFor(() => expect(placing().state).toBe('done'))
    const words = wordsOf(scope, <PlacingCard placing={placing() as Placed} from="/" />)
    expect([...words.matchAll(/Price version ([\w.]+)/g)].map(([, version]) => version)).toEqual([
      'a.3',
      'a.2',
    ])
  })

  it('names no version for a price that the provider’s refusal has named', async () => {
    const refusal = { status: 409, legs: [{ ...line(1), odd_value: 1.9, reason: 'moved' }] }
    const answers = [
      { status: 409, body: refusal },
      { status: 200, body: { status: 200, bet_id: 5 } },
    ]
    const slip = await openSlip(() => answers.shift() ?? noAnswer)
    await slip.fill(1, 2)
    await slip.stake('100')
    await slip.place()
    const offered = slip.scope.getState($reoffer)
    if (!offered) throw new Error('nothing is offered again')
    await slip.put(reofferTaken, offered)
    const words = wordsOf(slip.scope, <PlacingCard placing={slip.placing() as Placed} from="/" />)
    expect(words.match(/Price version [\w.]+|No price version[^|]*/g)).toEqual([
      'No price version: named by the provider',
      'Price version a.2',
    ])
  })
})

describe('a line', () => {
  it('says which way its price has moved, and since when', async () => {
    const { fill, price, goTo, liveLines, scope } = await openSlip()
    await fill(1)
    const drawn = () =>
      liveLines().map((line) => wordsOf(scope, <SlipLineRow kind="sports" line={line} />))[0]
    expect(drawn()).not.toContain('ago')
    await price(line(1), 2.2)
    expect(drawn()).toContain('|▲ |up by |+0.20| · just now|')
    await price(line(1), 1.9)
    await goTo(TODAY - START + 70_000)
    expect(drawn()).toContain('|▼ |down by |−0.10| · 1 min ago|')
  })

  it('whose price waits to be accepted offers that in the price’s own place, without a line more', async () => {
    const { fill, price, put, liveLines, scope } = await openSlip()
    await put(acceptChosen, { kind: 'sports' as const, accept: 'none' })
    await fill(1)
    const drawn = () =>
      liveLines().map((line) => markupOf(scope, <SlipLineRow kind="sports" line={line} />))[0] ?? ''
    await price(line(1), 2.2)
    expect(drawn()).toMatch(/<button[^>]*class="odds">.*Accept: higher than your price.*2\.20<\/button>/)
    expect(drawn()).not.toContain('class="note"')
  })
})

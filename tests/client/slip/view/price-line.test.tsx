import { expect, it, vi } from 'vitest'
import type { LiveLine } from '#client/slip/line.ts'
import { $earlierPrices, $pricesSeen, pastAsked, startPriceMemory } from '#client/slip/price-memory.ts'
import { topicOf } from '#client/slip/selections.ts'
import { slips } from '#client/slip/slip.ts'
import PriceLine from '#client/slip/view/price-line.tsx'
import { line } from '../../../support/slip-line.ts'
import { markupOf, wordsOf } from '../../drawn.tsx'
import { START } from '../../league/world.ts'
import { openSlip, TODAY } from '../world.ts'

startPriceMemory()

/** A pick at 2.00 of a minute after TODAY, whose price was seen at 2.00, then at 1.90. */
async function seenPick() {
  const slip = await openSlip()
  const pick = line(1, { taken_at: TODAY + 60_000 })
  const at = (second: number) => slip.goTo(TODAY - START + second * 1_000)
  await slip.toggle(pick)
  await at(60)
  await slip.price(pick, 2)
  await at(70)
  await slip.price(pick, 1.9)
  const part = () => <PriceLine line={slip.liveLines()[0] as LiveLine} />
  return {
    ...slip,
    at,
    pick,
    topic: topicOf(pick),
    words: () => wordsOf(slip.scope, part()),
    lines: () =>
      [...markupOf(slip.scope, part()).matchAll(/points="([^"]*)"/g)].map(([, points = '']) => points),
  }
}

const change = (at: number, from: number, odd_value: number) => ({
  ...{ topic: '', epoch: 'a', from, seq: from + 1, at },
  upsert: { selection: { odd_value, state: 'open' } },
})

it('a price’s line has the steps that this page saw, the time of the pick, and every figure in words', async () => {
  const { words, lines, price, pick, at, put, scope, topic } = await seenPick()
  expect(words()).toMatch(
    /^\|First seen, \d\d:\d\d\|2\.00\|Highest\|2\.00\|Lowest\|1\.90\|You took, \d\d:\d\d\|2\.00\|Last seen, \d\d:\d\d\|1\.90\|$/,
  )
  expect(lines()).toHaveLength(1)
  // After minutes without a look the line goes on elsewhere.
  await at(400)
  await price(pick, 2.5)
  expect(lines()).toHaveLength(1)
  expect(words()).toContain('Where the line breaks')
  await put(slips.sports.lineRemoved, pick.match_id)
  expect(scope.getState($pricesSeen)[topic]).toBeUndefined()
})

it('what the gateway kept comes before it, and its failure says so and takes nothing away', async () => {
  const { words, lines, put, scope, topic } = await seenPick()
  const earlier = () => scope.getState($earlierPrices)[topic]
  const failed = () => vi.waitFor(() => expect(earlier()).toBe('failed'))
  const asked = vi.fn()
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    return new Response('', { status: 502 })
  })
  await put(pastAsked, topic)
  await failed()
  expect(asked).toHaveBeenCalledWith(`/topics/${topic}?past`)
  expect(words()).toContain('Earlier prices did not load')
  expect(lines()).toHaveLength(1)

  const changes = [change(TODAY, 0, 3), change(TODAY + 30_000, 1, 2)]
  const past = { changes, proven: [{ from: TODAY, until: TODAY + 65_000 }] }
  vi.stubGlobal('fetch', async () => Response.json({ past }))
  await put(pastAsked, topic)
  await vi.waitFor(() => expect(earlier()).toHaveLength(2))
  expect(words()).toMatch(/First seen, \d\d:\d\d\|3\.00\|Highest\|3\.00\|Lowest\|1\.90/)
  for (const unreadable of [{ past: { changes: [{}], proven: [] } }, { past: { changes, proven: [1] } }]) {
    vi.stubGlobal('fetch', async () => Response.json(unreadable))
    await put(pastAsked, topic)
    await failed()
  }
})

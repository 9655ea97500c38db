import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import type { LiveLine } from '#client/slip/live-lines.ts'
import { bets } from '#client/slip/placement/bets.ts'
import { $histories, $seenPrices, historyOpened, startPriceMemory } from '#client/slip/price-memory.ts'
import { topicOf } from '#client/slip/selections.ts'
import { slips } from '#client/slip/slip.ts'
import SlipDock from '#client/slip/view/dock.tsx'
import { SlipLineRow } from '#client/slip/view/line-row.tsx'
import { PlacingCard } from '#client/slip/view/placing-card.tsx'
import PriceChart from '#client/slip/view/price-chart.tsx'
import { SlipSum, ToWin } from '#client/slip/view/sum.tsx'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { intentOf } from '#tests/support/intents/intent.ts'
import { line } from '../../../support/slip-line.ts'
import { markupOf, wordsOf } from '../../drawn.tsx'
import { createWorld, START } from '../../league/world.ts'
import { mounted } from '../../mounted.tsx'
import { openPage } from '../../page.ts'
import { createShelf } from '../../shelf.ts'
import { noAnswer, openSlip, TODAY } from '../world.ts'

type Placed = ComponentProps<typeof PlacingCard>['placing']

it('the sum of a slip leads from gross over boost and tax to net, without items that the operator does not name', async () => {
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

it('a receipt names the version of each price as bet on, also after a reload, and the bet sends no version', async () => {
  vi.stubGlobal('location', { origin: 'https://nare.example' })
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
  expect([...words.matchAll(/Price version ([\w.]+)/g)].map(([, version]) => version)).toEqual(['a.3', 'a.2'])
})

it('a line shows how far and which way its price moved, in the place of the price', async () => {
  const { fill, price, put, goTo, liveLines, scope } = await openSlip()
  await put(slips.sports.acceptChosen, 'none')
  await fill(1)
  const row = () => liveLines().map((line) => <SlipLineRow key="1" kind="sports" line={line} />)
  expect(wordsOf(scope, row())).not.toContain('ago')
  await price(line(1), 2.2)
  expect(wordsOf(scope, row())).toContain('|▲ |up by |+0.20| · just now|')
  const markup = markupOf(scope, row())
  expect(markup).toMatch(/<button[^>]*class="odds">.*Accept: higher than your price.*2\.20<\/button>/)
  expect(markup).not.toContain('class="note"')
  await price(line(1), 1.9)
  await goTo(TODAY - START + 70_000)
  expect(wordsOf(scope, row())).toContain('|▼ |down by |−0.10| · 1 min ago|')
})

startPriceMemory()

const change = (at: number, from: number, odd_value: number) => ({
  ...{ topic: '', epoch: 'a', from, seq: from + 1, at },
  upsert: { selection: { ...line(1), odd_value, state: 'open' } },
})

it('the price history shows prices of page and gateway, the time of the pick, and its figures in words', async () => {
  const { toggle, goTo, price, put, liveLines, scope } = await openSlip()
  const pick = line(1, { taken_at: TODAY + 60_000 })
  const topic = topicOf(pick)
  const words = () => wordsOf(scope, <PriceChart line={liveLines()[0] as LiveLine} />)
  const earlier = () => scope.getState($histories)[topic]
  const failed = () => vi.waitFor(() => expect(earlier()).toBe('failed'))
  const see = async (second: number, odd_value: number) => {
    await goTo(TODAY - START + second * 1_000)
    await price(pick, odd_value)
  }
  await toggle(pick)
  await see(60, 2)
  await see(70, 1.9)
  expect(words()).toMatch(
    /^\|First seen, \d\d:\d\d\|2\.00\|Highest\|2\.00\|Lowest\|1\.90\|You took, \d\d:\d\d\|2\.00\|Last seen, \d\d:\d\d\|1\.90\|$/,
  )
  const fetched = vi.fn(async (_url: string) => new Response('', { status: 502 }))
  vi.stubGlobal('fetch', fetched)
  await put(historyOpened, topic)
  await failed()
  expect(fetched.mock.lastCall?.[0]).toBe(`/topics/${topic}?past`)
  expect(words()).toContain('Earlier prices did not load')

  const changes = [change(TODAY, 0, 3), change(TODAY + 30_000, 1, 2)]
  const past = { changes, proven: [{ from: TODAY, until: TODAY + 65_000 }] }
  vi.stubGlobal('fetch', async () => Response.json({ past }))
  await put(historyOpened, topic)
  await vi.waitFor(() => expect(earlier()).toHaveLength(2))
  expect(words()).toMatch(/First seen, \d\d:\d\d\|3\.00\|Highest\|3\.00\|Lowest\|1\.90/)
  vi.stubGlobal('fetch', async () => Response.json({ past: { changes, proven: [1] } }))
  await put(historyOpened, topic)
  await failed()

  // After minutes without a look the line goes on elsewhere.
  await see(400, 2.5)
  expect(words()).toContain('Where the line breaks')
  await put(slips.sports.lineRemoved, pick.match_id)
  expect(scope.getState($seenPrices)[topic]).toBeUndefined()
})

it('the dock looks up a bet of an earlier page, and validates a slip whose prices come over HTTP', async () => {
  openPage()
  openWindow()
  const body = { kind: 'sports', sent: { stake: 5 }, lines: [] }
  writeEntry('placing', intentOf(body, { reference: 'of-an-earlier-page' }))
  const found = { bet_id: 9, kind: 'sports', state: 'open', stake: 5, legs: [] }
  const answers: RestAnswer[] = [{ status: 500, body: { status: 500 } }]
  const { scope, put, tell, goTo } = createWorld((path) => {
    const data = path.endsWith('/bets/one') ? found : undefined
    return (data && answers.shift()) ?? { status: 200, body: { status: 200, data } }
  })
  await put(setter('user'), readUser({ token: 'ada', id: 7 }) ?? null)
  const unmount = mounted(scope, <SlipDock shown={false} kind="sports" aboveNavigation={false} />)
  await goTo(0)
  const intent = { reference: 'of-an-earlier-page' }
  expect(scope.getState(bets.$progress)).toMatchObject({ state: 'unknown', intent })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(scope.getState(bets.$progress)).toMatchObject({ state: 'done', intent })
  await put(slips.sports.pickToggled, line(1))
  await tell(topicOf(line(1)), { selection: { ...line(1), odd_value: 2 } }, { link: 'rest' })
  expect(scope.getState(fields.slip_has_live_interval)).toBe(true)
  await unmount()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catalogue } from '#shared/calls/catalogue.ts'
import { MAX_TOPICS_PER_SOCKET } from '#shared/page-settings.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { validated } from '../../support/browser/sportsbook.ts'
import { eventually } from '../../support/patience.ts'

const stage = fileStage(1)

const lists = ['highlights', 'liveNow', 'upcoming'] as const

/** Waits until home has its lists; from then on no list is answered any more, so that whatever moves was pushed. */
async function listsRead(page: Page): Promise<void> {
  for (const id of ['live-now', 'highlights', 'upcoming'])
    await page.locator(`[data-testid="${id}"] [data-testid^="offer-"]`).first().waitFor()
  for (const name of lists) await page.route(`**/provider${catalogue[name].path}`, () => {})
}

/** The number of selections that the gateway's sockets watch. */
async function watched(): Promise<number> {
  const text = await (await fetch(`${stage.gateway.url}/metrics`)).text()
  return Number(/^gateway_subscriptions\{kind="selection"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

interface Moved {
  readonly id: string
  readonly text: string
}

/** Waits for a price whose cell tells by a word and an arrow that it has moved. */
async function nextMove(page: Page): Promise<Moved> {
  const moved = await page.waitForFunction(() => {
    for (const cell of document.querySelectorAll('[data-testid="live-now"] [data-testid^="price-"]')) {
      const text = cell.textContent ?? ''
      if (/[▲▼](up|down) from [\d.]+ to [\d.]+$/.test(text))
        return { id: cell.getAttribute('data-testid'), text }
    }
    return undefined
  })
  return (await moved.jsonValue()) as Moved
}

test('on home a pushed price says by word and arrow which way it moved, and a suspended one shows no figure', async () => {
  const { page, trouble, close } = await stage.visit('/', 'desktop')
  await listsRead(page)
  const { id, text } = await nextMove(page)
  const [, arrow, way, from = '', to = ''] = /([▲▼])(up|down) from ([\d.]+) to ([\d.]+)$/.exec(text) ?? []
  expect([arrow, way]).toEqual(Number(to) > Number(from) ? ['▲', 'up'] : ['▼', 'down'])

  const [, match_id = '', odd_key = ''] = /^price-(\d+)-(.+)$/.exec(id) ?? []
  await eventually('the cell shows the price that the provider has', async () => {
    const [before] = await validated(stage.sandbox, [{ match_id, sub_type_id: '1', odd_key }])
    const shown = await page.getByTestId(id).first().textContent()
    const wanted = before?.state === 'open' ? before.odd_value?.toFixed(2) : before?.state
    return wanted !== undefined && shown?.endsWith(wanted)
  })
  const halted = await page.waitForFunction(
    () => document.querySelector('[data-testid="live-now"] [data-halted="suspended"]')?.textContent,
  )
  const suspended = await halted.jsonValue()
  expect(suspended).toMatch(/suspended$/)
  expect(suspended).not.toMatch(/\d\.\d\d/)
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

test('the prices in view are watched, never more than a socket may, and none where no price shows', async () => {
  const { page, close } = await stage.visit('/', 'phone')
  const asked: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(String(payload))))
  await page.reload()
  await listsRead(page)
  await eventually('prices are watched', async () => (await watched()) > 0)
  const last = page.locator('[data-testid="upcoming"] [data-testid^="offer-"]').last()
  const [, match_id] = /offer-(\d+)/.exec((await last.getAttribute('data-testid')) ?? '') ?? []
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await eventually('the last match is watched', async () => {
    expect(await watched()).toBeLessThanOrEqual(MAX_TOPICS_PER_SOCKET)
    return asked.some((frame) => frame.includes('["subscribe"') && frame.includes(`/${match_id}/`))
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Slip' }).click()
  await eventually('nothing is watched where no price shows', async () => (await watched()) === 0)
  await close()
})

test('in Kiswahili on a phone a chosen format changes every price at once and stays, and the history of a pick fits its line of the slip, its figures in words', async () => {
  const { page, trouble, close } = await stage.visit('/', 'phone', { options: { locale: 'sw-KE' } })
  await takeOne(page, 'tap')
  const figures = () => page.locator('button.price b').allTextContents()
  await page.locator('footer').getByLabel('Muundo wa odds').selectOption('fractional')
  await eventually('every price is a fraction', async () =>
    (await figures()).every((text) => /^(\d+\/\d+|–)$/.test(text)),
  )
  await page.reload()
  await page.getByTestId('slip-bar').tap()
  const slip = page.getByRole('dialog').getByTestId('slip-sports')
  await slip
    .getByTestId('slip-sum')
    .getByText(/^\d+\/\d+$/)
    .waitFor()
  await slip.getByRole('button', { name: /^Historia ya odds za / }).tap()
  const history = slip.getByTestId('price-line')
  await history.getByText(/^Za kwanza kuonekana, /).waitFor()
  await history.locator('polyline').first().waitFor({ state: 'attached' })
  await expect
    .poll(() => history.locator('dd').allTextContents())
    .toEqual(Array(5).fill(expect.stringMatching(/^\d+\/\d+$/)))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

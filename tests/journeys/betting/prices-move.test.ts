import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#shared/calls/catalogue.ts'
import { MAX_TOPICS_PER_SOCKET } from '#shared/limits.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { askAs } from '../../support/browser/account.ts'
import { takeOne } from '../../support/browser/bettor.ts'
import { validated } from '../../support/browser/sportsbook.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'
import { eventually } from '../../support/patience.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

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
  await keepShot(page, 'price-moved-desktop')

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

/** Silence, by the page's own timers, after which it has asked for everything that it shows, in ms. */
const SETTLED_MS = 1_500

/** The messages that a page sends over its socket, in order: the event and its topics. */
function messagesOf(page: Page) {
  const sent: { readonly name: string; readonly topics: readonly string[] }[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, body = '[]'] = /^42\d*(\[.*)$/s.exec(String(payload)) ?? []
      const [name, list] = JSON.parse(body) as [string?, unknown?]
      const topics = Array.isArray(list) ? list.map((item) => String(asFields(item)?.topic ?? item)) : []
      if (name) sent.push({ name, topics })
    }),
  )
  return sent
}

test('scrolling leaves and joins topics in one message each, and never watches more than a socket may', async () => {
  const { page, close } = await stage.visit('/terms-and-conditions', 'phone')
  const sent = messagesOf(page)
  await page.goto(`${stage.line.url}/`)
  await listsRead(page)
  await eventually('prices are watched', async () => (await watched()) > 0)
  await eventually('the page has asked for all that it shows', async () => {
    const before = sent.length
    await page.evaluate((ms) => new Promise((later) => setTimeout(later, ms)), SETTLED_MS)
    return sent.length === before
  })
  const beforeScroll = sent.length
  const last = page.locator('[data-testid="upcoming"] [data-testid^="offer-"]').last()
  const [, match_id] = /offer-(\d+)/.exec((await last.getAttribute('data-testid')) ?? '') ?? []
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await eventually('the last match is watched', async () => {
    expect(await watched()).toBeLessThanOrEqual(MAX_TOPICS_PER_SOCKET)
    return sent
      .slice(beforeScroll)
      .some(({ topics }) => topics.some((topic) => topic.includes(`/${match_id}/`)))
  })
  const scrolled = sent
    .slice(beforeScroll)
    .filter(({ topics }) => topics.some((topic) => /^selection/.test(topic)))
  expect(scrolled.map(({ name }) => name)).toEqual(['unsubscribe', 'subscribe'])
  expect(scrolled.every(({ topics }) => topics.length >= 6)).toBe(true)

  const held = new Set<string>()
  for (const { name, topics } of sent)
    for (const topic of topics.filter((topic) => topic.startsWith('selection/')))
      if (name === 'subscribe') held.add(topic)
      else held.delete(topic)
  await eventually('the gateway counts what the page watches', async () => (await watched()) === held.size)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Slip' }).click()
  await eventually('nothing is watched where no price shows', async () => (await watched()) === 0)
  await close()
})

test('a team is found by its first letters and opened by the keyboard', async () => {
  const answer = await askAs(stage, '', catalogue.upcoming.path, { sport_id: 79, limit: 1 })
  const team = String(asFields(asList(answer, 'matches')?.[0])?.home_team)
  const { page, trouble, close } = await stage.visit('/competition', 'desktop')
  const field = page.getByRole('combobox', { name: 'Search teams and leagues' })
  await field.fill(team.slice(0, 6))
  await page.getByRole('option').filter({ hasText: team }).first().waitFor()
  await keepShot(page, 'search-desktop')
  await field.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe('search-results-0')
  await field.press('Enter')
  await page.waitForURL(/\/(match|competition)\/\d+$/)
  expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})

test('a chosen format changes every price at once and stays, and the history of a pick opens as a line with its figures in words', async () => {
  const { page, trouble, close } = await stage.visit('/', 'desktop')
  await takeOne(page)
  const figures = () => page.locator('button.price b').allTextContents()
  await page.locator('footer').getByLabel('Price format').selectOption('fractional')
  await eventually('every price is a fraction', async () =>
    (await figures()).every((text) => /^(\d+\/\d+|–)$/.test(text)),
  )
  const slip = page.getByTestId('slip-sports')
  await slip.getByRole('button', { name: /^Price history of / }).click()
  const history = slip.getByTestId('price-line')
  await history.getByText(/^First seen, /).waitFor()
  await history.locator('polyline').first().waitFor({ state: 'attached' })
  await history.getByText('Loading earlier prices').waitFor({ state: 'detached' })
  expect(await history.locator('dd').allTextContents()).toEqual(
    Array(5).fill(expect.stringMatching(/^\d+\/\d+$/)),
  )
  await keepShot(page, 'price-line-desktop')
  await page.reload()
  await slip
    .getByTestId('slip-sum')
    .getByText(/^\d+\/\d+$/)
    .waitFor()
  expect(trouble).toMatchObject({ consoleErrors: [], pageErrors: [], cspViolations: [] })
  await close()
})

test('in Kiswahili, on a phone, in the light theme, the history of a price fits its line of the slip', async () => {
  const { page, close } = await stage.visit('/', 'phone', {
    options: { locale: 'sw-KE', colorScheme: 'light' },
  })
  await takeOne(page, 'tap')
  await page.locator('footer').getByLabel('Muundo wa odds').selectOption('american')
  await page.getByTestId('slip-bar').tap()
  const slip = page.getByRole('dialog').getByTestId('slip-sports')
  await slip.getByRole('button', { name: /^Historia ya odds za / }).tap()
  await slip.getByText(/^Za kwanza kuonekana, /).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await keepShot(page, 'price-line-phone-sw')
  await close()
})

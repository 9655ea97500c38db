import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INSTALLING, launchWholeBrowser, openTab } from '../../support/browser/browser.ts'
import { moveTo } from '../../support/browser/move.ts'
import { type Product, startProduct } from '../../support/browser/product.ts'
import { eventually } from '../../support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '../../support/provider/league.ts'
import { type Provider, startProvider } from '../../support/provider/provider.ts'
import { startPushService } from '../../support/push-service.ts'

let provider: Provider
let product: Product
let folder: string
/** The small Chromium of other journeys has no notifications. */
let browser: Browser
/** The score of the match that is followed. */
let score = { home_score: 0, away_score: 0 }

beforeAll(async () => {
  provider = await startProvider()
  scriptPeriods(provider, inPlay())
  provider.on('/v1/nare-league/competitions', {
    body: { status: 200, competitions: [{ competition_id: 2, name: 'Nare Premier' }] },
  })
  provider.on(LIVE, () => liveAnswer(match(1, { home_team: 'Anchor', away_team: 'Beacon' }), match(2, score)))
  browser = await launchWholeBrowser()
  folder = await mkdtemp(join(tmpdir(), 'nare-push-'))
  product = await startProduct({
    PROVIDER_URL: provider.url,
    PROVIDER_SECRET: 'a secret of sixteen',
    VAPID_SUBJECT: 'mailto:push@nare.example',
    PUSH_STORE: join(folder, 'push'),
  })
})
afterAll(async () => {
  await browser.close()
  await product.close()
  await provider.close()
  await rm(folder, { recursive: true })
})

/** Notes of a page. */
interface Notes {
  /** Titles of the notifications that it asked for itself. */
  readonly shown: string[]
  /** The last number of the badge; -1 before there is one. */
  badge: number
}

const noteAlerts = (page: Page) =>
  page.addInitScript(() => {
    const notes: Notes = { shown: [], badge: -1 }
    Object.assign(window, { notes })
    const { showNotification } = ServiceWorkerRegistration.prototype
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      notes.shown.push(title)
      return showNotification.call(this, title, options)
    }
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void Object.assign(notes, { badge: count }),
      clearAppBadge: async () => void Object.assign(notes, { badge: 0 }),
    })
  })

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes)

/** The notifications of this site that show now. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body }) => `${title}: ${body}`)
  })

/** Reads what shows once this tab's badge says so: Chromium's list loses a notification that comes while it is read. */
async function showing(page: Page, ...expected: readonly string[]) {
  const { length } = expected
  await eventually(`the badge is ${length}`, async () => (await notesOf(page)).badge === length)
  expect(await shown(page)).toEqual(expected)
}

const installed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const PATH = '/nare-league/match?round=10&match=2&competition=2'

test('a player who follows a match and chooses goals is told of one, once over two tabs, and it is gone when it was taken back', async () => {
  const { page, trouble, close } = await openTab(browser, 'phone', {
    ...INSTALLING,
    permissions: ['notifications'],
  })
  await noteAlerts(page)
  await page.goto(`${product.line.url}/cookie-policy`)
  await installed(page)
  await page.goto(product.line.url + PATH)
  const bell = page.getByRole('button', { name: 'Follow Harbour v Foundry' })
  await bell.tap()
  expect(await bell.getAttribute('aria-pressed')).toBe('true')

  await moveTo(page, '/alerts')
  await page.locator('[data-testid="support"][data-state="granted"]').waitFor()
  const goal = page.getByRole('checkbox', { name: 'Goal', exact: true })
  expect(await goal.isChecked()).toBe(false)
  await goal.check()
  await page.getByTestId('follows').getByText('Harbour v Foundry').waitFor()

  const other = await page.context().newPage()
  await noteAlerts(other)
  await other.goto(`${product.line.url}/playouts`)
  // The followed match is the first on the board.
  await other.locator('[data-testid^="match-"]').first().and(other.getByTestId('match-2')).waitFor()
  await moveTo(page, '/cookie-policy')
  // A goal before the leading tab has its first rows is none that it could tell of.
  await page.waitForFunction(() => localStorage.getItem('alerts-compared')?.includes('live/10'))
  await eventually('the other tab waits to lead', () =>
    other.evaluate(async () =>
      (await navigator.locks.query()).pending?.some(({ name }) => name === 'nare-alerts'),
    ),
  )
  // A page that the player opens closes what shows: a goal before that would be closed with it.
  await showing(page)
  await showing(other)

  score = { home_score: 1, away_score: 0 }
  await showing(page, 'Goal for Harbour: Harbour 1–0 Foundry · 1′')
  await other.getByTestId('match-2').getByText('1', { exact: true }).first().waitFor()
  expect([(await notesOf(page)).shown, (await notesOf(other)).shown]).toEqual([['Goal for Harbour'], []])

  score = { home_score: 0, away_score: 0 }
  await showing(page)

  // The tab that told is closed, and a goal comes before the other one leads: it tells it.
  await page.close()
  score = { home_score: 0, away_score: 1 }
  await showing(other, 'Goal for Foundry: Harbour 0–1 Foundry · 1′')
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await showing(other)
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

test('a player who taps so is told of a goal with no page open, by a push that only their browser can read', async () => {
  score = { home_score: 0, away_score: 1 }
  const service = await startPushService()
  const phone = service.browser('/phone')
  const { page, trouble, close } = await openTab(browser, 'phone', {
    ...INSTALLING,
    permissions: ['notifications'],
  })
  // Without the network of its maker this browser has no push service: it gets the test's.
  await page.addInitScript((subscription) => {
    let held: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => held,
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        const bytes = Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
          one.charCodeAt(0),
        )
        held = {
          ...subscription,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => subscription,
          unsubscribe: async () => true,
        }
        return held
      },
    })
  }, phone.subscription)
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) found(one.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const { url } = product.line
  await page.goto(`${url}/cookie-policy`)
  await installed(page)
  await page.goto(url + PATH)
  await page.getByRole('button', { name: 'Follow Harbour v Foundry' }).tap()
  await moveTo(page, '/alerts')
  await page.getByRole('checkbox', { name: 'Goal', exact: true }).check()
  const card = page.getByTestId('push')
  await card.and(page.locator('[data-state="off"]')).waitFor()
  await card.getByRole('button', { name: 'Tell me with no page open too' }).tap()
  await card.and(page.locator('[data-state="on"]')).waitFor()

  await page.goto('about:blank')
  await provider.called(LIVE, provider.callsTo(LIVE).length + 3)
  score = { home_score: 4, away_score: 1 }
  await eventually('a push comes', () => service.to('/phone').length > 0)
  const [pushed] = service.to('/phone')
  if (!pushed) throw new Error('nothing came')
  const registrationId = await registered
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const setAppBadge = async (badge: number) => void Object.assign(globalThis, { badge })
    Object.assign(Object.getPrototypeOf(navigator), { setAppBadge })
  })
  const data = JSON.stringify(phone.read(pushed))
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
  await eventually('the push is shown', () => worker?.evaluate(() => 'badge' in globalThis))
  // An address of the site that is no page of ours, which would put the alert away.
  await page.goto(`${url}/healthz`)
  expect(await shown(page)).toEqual(['Goal for Harbour: Harbour 4–1 Foundry · 1′'])
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
  await service.close()
})

import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { NOTICE } from '#shared/limits.ts'
import { launchBrowser, openTab, sizes } from '../../support/browser/browser.ts'
import { findings } from '../../support/browser/findings.ts'
import { keepShot } from '../../support/browser/stage.ts'

const client = join(import.meta.dirname, '../../../client')
let server: ViteDevServer
let browser: Browser
beforeAll(async () => {
  server = await createServer({
    configFile: join(client, 'vite.config.ts'),
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', hmr: false, proxy: {} },
  })
  await server.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const address = () => {
  const at = server.httpServer?.address()
  return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
}

/** The words of each panel that the page must show. */
const words: Readonly<Record<string, readonly string[]>> = {
  Colours: ['signalInk'],
  Type: ['clock 0123'],
  'Buttons, inputs, tabs, notices': ['solid sm', 'A field with a fault'],
  'Logo, icons, badges, crests': ['provisional'],
  'Prices, amounts, countdowns': ['01:48', 'suspended'],
  Freshness: ['same as the feed'],
  'Empty and failed': ['Nothing here', 'It did not load'],
  Loading: [],
  'Cards, notes, chips, dialogs': ['A card', 'Back at noon', 'A request is in flight', 'Basketball'],
  Fields: ['A mobile number', 'A code', 'One of a few', 'An error of the whole form', 'Sending…'],
  'Pictures of banners': ['floodlights', 'podium'],
}

test('it shows them in both themes, and axe finds nothing in any of them, nor in a form with every fault', async () => {
  const { page, trouble, close } = await openTab(browser, 'desktop')
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto(`${address()}/style`)
  for (const theme of ['dark', 'light'] as const) {
    await page.getByRole('heading', { level: 2, name: 'Colours' }).waitFor()
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme)
    if (theme === 'light') {
      await page.getByRole('button', { name: 'Show what is wrong' }).click()
      await page.getByText('Enter the code').waitFor()
    }
    expect(await findings(page)).toEqual([])
    await keepShot(page, `style-desktop-${theme}`)
    if (theme === 'dark') await page.getByRole('button', { name: 'Use the light theme' }).click()
  }
  const panels = page.getByRole('main').locator('section')
  for (const [name, texts] of Object.entries(words)) {
    const panel = panels.filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) }).first()
    const shown = await panel.textContent()
    for (const text of texts) expect(shown, name).toContain(text)
  }
  expect(await page.getByRole('progressbar').count()).toBeGreaterThan(0)
  expect(trouble.pageErrors).toEqual([])
  await close()
})

/** Until a notice is what one sees, and taps, where it stands. */
const onTop = (page: Page, title: string) =>
  page.waitForFunction((title) => {
    const notice = [...document.querySelectorAll('[role=status] li')].find((one) =>
      one.textContent?.includes(title),
    )
    if (!notice) return false
    const { left, top, width, height } = notice.getBoundingClientRect()
    return notice.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }, title)

/** The distance of a notice from the upper and the right edge, in px. */
const fromCorner = (page: Page) =>
  page.evaluate(() => {
    const { top, right } = document.querySelector('[role=status] li')?.getBoundingClientRect() ?? {}
    return [top, document.documentElement.clientWidth - (right ?? 0)]
  })

test('a notice stands over a dialog, whichever of them came first, and is tapped there', async () => {
  const { page, close } = await openTab(browser, 'phone')
  await page.clock.install({ time: 0 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${address()}/style`)
  await page.getByRole('button', { name: 'Open a dialog' }).waitFor()
  // Notices go by themselves; here they stay for as long as it takes to look at them.
  await page.clock.pauseAt(3_600_000)
  await page.getByRole('button', { name: 'Notice: info' }).tap()
  await page.getByRole('button', { name: 'Open a dialog' }).tap()
  const dialog = page.getByRole('dialog', { name: 'A dialog' })
  await dialog.waitFor()
  await onTop(page, 'A notice: info')
  expect(await dialog.getByText('A notice: info').count()).toBe(1)

  await dialog.getByRole('button', { name: 'Notice: warning' }).tap()
  await onTop(page, 'A notice: warning')
  expect(await fromCorner(page)).toEqual([NOTICE.offsetPx, NOTICE.offsetPx])
  await keepShot(page, 'notice-over-dialog-phone')
  await page.setViewportSize(sizes.desktop)
  await onTop(page, 'A notice: warning')
  expect(await fromCorner(page)).toEqual([NOTICE.offsetPx, NOTICE.offsetPx])
  await page.getByRole('button', { name: 'Dismiss: A notice: warning' }).click()
  await page.getByText('A notice: warning').waitFor({ state: 'detached' })

  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await onTop(page, 'A notice: info')
  await page.clock.runFor(NOTICE.lastsMs)
  await page.getByText('A notice: info').waitFor({ state: 'detached' })
  await close()
})

test('it is not in what is built', async () => {
  await buildIfNeeded()
  const built = globSync('dist/assets/*.js', { cwd: client })
  expect(built.length).toBeGreaterThan(5)
  expect(existsSync(join(client, 'workshop/workshop-screen.tsx'))).toBe(true)
  expect(built.filter((file) => file.includes('workshop-screen'))).toEqual([])
})

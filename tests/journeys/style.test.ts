import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '#gateway/build.ts'
import { launchBrowser, openTab } from '../support/browser.ts'
import { findings } from '../support/findings.ts'
import { keepShot } from '../support/stage.ts'

const client = join(import.meta.dirname, '../../client')
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

test('the style page shows every shared part in both themes, and axe finds nothing in any of them', async () => {
  const { page, close } = await openTab(browser, 'desktop')
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto(`${address()}/style`)
  for (const theme of ['dark', 'light'] as const) {
    await page.getByRole('heading', { level: 2, name: 'Colours' }).waitFor()
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme)
    expect(await findings(page)).toEqual([])
    await keepShot(page, `style-desktop-${theme}`)
    await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).click()
  }
  const shown = await page.getByRole('main').innerText()
  for (const part of [
    'signalInk',
    'clock 0123',
    'solid sm',
    'provisional',
    '01:48',
    'same as the feed',
    'Nothing here',
  ])
    expect(shown).toContain(part)
  expect(await page.getByRole('progressbar').count()).toBeGreaterThan(0)
  await close()
})

test('it is not in what is built', async () => {
  await buildIfNeeded()
  const built = globSync('dist/assets/*.js', { cwd: client })
  expect(built.length).toBeGreaterThan(5)
  expect(existsSync(join(client, 'app/style-screen.tsx'))).toBe(true)
  expect(built.filter((file) => file.includes('style-screen'))).toEqual([])
})

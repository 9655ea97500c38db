import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepShot, type Stage, setStage } from '../support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

const screens = [
  { name: 'playouts', path: '/playouts', ready: '[data-testid^="match-"]' },
  { name: 'nare-league', path: '/nare-league', ready: '[data-testid^="price-"]' },
  { name: 'login', path: '/auth/login', ready: 'form' },
  { name: 'not-open-yet', path: '/casino', ready: 'h1' },
  { name: 'unknown', path: '/no-such-place', ready: 'h1' },
] as const

/** What axe finds, as `rule: where`. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

test.for(screens.flatMap((screen) => (['phone', 'desktop'] as const).map((size) => ({ ...screen, size }))))(
  '$path on a $size is clean in both themes, with one heading and no sideways scroll',
  async ({ name, path, ready, size }) => {
    const { page, trouble, close } = await stage.visit(path, size)
    for (const theme of ['dark', 'light'] as const) {
      await page.locator(ready).first().waitFor()
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme)
      await keepShot(page, `${name}-${size}-${theme}`)
      expect(await findings(page)).toEqual([])
      expect(await page.locator('h1').count()).toBe(1)
      const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(wide).toBeLessThanOrEqual(shown ?? 0)
      await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).click()
    }
    expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
    await close()
  },
)

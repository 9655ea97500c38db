import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveMatch } from '../support/sportsbook.ts'
import { keepShot, type Stage, setStage } from '../support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

const screens = [
  { name: 'home', path: '/', ready: '[data-testid^="price-"]' },
  { name: 'sports', path: '/competition', ready: 'main li a' },
  { name: 'competition', path: '/competition/7901', ready: '[data-testid^="offer-"]' },
  { name: 'match', path: '/match/{live}', ready: '[data-testid="market-1"]' },
  { name: 'virtuals', path: '/virtuals', ready: '[data-testid^="league-"]' },
  { name: 'playouts', path: '/playouts', ready: '[data-testid^="match-"]' },
  { name: 'nare-league', path: '/nare-league', ready: '[data-testid^="price-"]' },
  { name: 'login', path: '/auth/login', ready: 'form' },
  { name: 'not-open-yet', path: '/casino', ready: 'h1' },
  { name: 'unknown', path: '/no-such-place', ready: 'h1' },
  { name: 'standing', path: '/standing', ready: '[data-testid="full-table"]' },
  { name: 'results', path: '/results', ready: '[data-testid="finished-week"]' },
  { name: 'leader-board', path: '/leader-board', ready: '[data-testid="leader-table"]' },
  { name: 'print', path: '/print/matches', ready: '[data-testid="sheet"]' },
  { name: 'how-to-play', path: '/how-to-play', ready: 'h2#league' },
  { name: 'terms-and-conditions', path: '/terms-and-conditions', ready: 'h2#bets' },
  { name: 'privacy-policy', path: '/privacy-policy', ready: 'h2#what' },
  { name: 'cookie-policy', path: '/cookie-policy', ready: 'h2#none' },
  { name: 'dispute-resolution', path: '/dispute-resolution', ready: 'h2#first' },
  { name: 'anti-money-laundering', path: '/anti-money-laundering', ready: 'h2#why' },
  { name: 'responsible-gambling', path: '/responsible-gambling', ready: 'h2#signs' },
  { name: 'fpl', path: '/fpl', ready: 'h2#squad' },
  { name: 'promotions', path: '/promotions', ready: 'main li h2' },
  { name: 'promo', path: '/promo', ready: 'h2#all' },
  { name: 'promo-boost', path: '/promo/boost', ready: 'h2#steps' },
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
    const { page, trouble, close } = await stage.visit(
      path.replace('{live}', await liveMatch(stage.sandbox)),
      size,
    )
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

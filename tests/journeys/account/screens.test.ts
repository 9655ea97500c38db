import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAs, newAccount, tokenOf } from '../../support/browser/account.ts'
import { sizes } from '../../support/browser/browser.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

/** A player's screens: where each is, what shows once it is filled, and what it asks of the provider for itself. */
const screens = {
  deposit: { path: '/deposit', news: 'balance-figure', calls: [] },
  withdraw: { path: '/withdraw', news: 'balance-figure', calls: [] },
  points: { path: '/points', news: 'promo-points', calls: ['promopoints'] },
  profile: { path: '/profile', news: 'net-position', calls: ['net-position'] },
  'safer-play': { path: '/profile/safer-play', news: 'limit-day', calls: ['limits'] },
  movements: { path: '/profile/movements', news: 'movements', calls: ['movements'] },
} as const

/** The faults of the screen that shows. */
async function faults(page: Page): Promise<string[]> {
  const measured = await page.evaluate(() => {
    const targets = [...document.querySelectorAll('main :is(a, button, input), header :is(a, button)')]
    const small = targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      // A link amid a sentence is as high as its line.
      const bounded = width > 0 && getComputedStyle(target).display !== 'inline'
      return bounded && Math.min(width, height) < 24 ? [`is small: ${target.outerHTML.slice(0, 80)}`] : []
    })
    const wide = document.documentElement.scrollWidth - innerWidth
    return [...small, ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : [])]
  })
  return [...(await findings(page)), ...measured]
}

test('every screen of a player is clean on a phone: failing, and filled once it was tried again', async () => {
  const account = await newAccount(stage, 1_250)
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', {
    account,
    options: { colorScheme: 'light' },
  })
  await askAs(stage, await tokenOf(page), '/v1/set-limit', { kind: 'deposit', period: 'day', amount: 4000 })
  await settled(page)
  const found: string[] = []
  for (const [name, { path, news, calls }] of Object.entries(screens)) {
    const look = async (state: string) => {
      await keepShot(page, `${name}-${state}-phone`)
      for (const fault of await faults(page)) found.push(`${name} ${state}: ${fault}`)
    }
    for (const call of calls)
      await page.route(`**/provider/**/${call}`, (route) =>
        route.fulfill({ status: 500, json: { status: 500, error: 'The provider failed' } }),
      )
    await moveTo(page, path)
    for (const call of calls) {
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
      await retry.waitFor()
      await look('failing')
      await page.unroute(`**/provider/**/${call}`)
      await retry.click()
    }
    await page.getByTestId(news).waitFor()
    await settled(page)
    await look('filled')
  }
  // The header has the most in it for a player who is logged in.
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ ...sizes.desktop, width })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) found.push(`at ${width} px: scrolls sideways by ${wide} px`)
  }
  expect(found).toEqual([])
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})

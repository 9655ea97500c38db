import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type KnownArea, rowOf, screens } from '#client/app/screens.ts'
import { pages } from '#client/site/pages.ts'
import { newAccount } from '../support/browser/account.ts'
import { placeBet, takeOne, upcomingPrices } from '../support/browser/bettor.ts'
import type { Size } from '../support/browser/browser.ts'
import { moveTo } from '../support/browser/move.ts'
import { overflowingTexts } from '../support/browser/overflowing-text.ts'
import { leagueMatch, liveMatch } from '../support/browser/sportsbook.ts'
import { keepShot, setStage } from '../support/browser/stage.ts'

/** The states of a screen, each with the fault that makes it of the provider's answers. */
const states = { full: undefined, loading: 'hang', empty: 'empty', failing: 'fail' } as const
/** Widths and heights in px. */
const views = [
  ['phone', 360, 760],
  ['tablet', 768, 1_024],
  ['desktop', 1_280, 860],
] as const satisfies readonly (readonly [Size, number, number])[]
/** Longest wait for the first content of a screen, in ms: a screen that loads shows none. */
const SETTLE_MS = 1_200

const texts = Object.keys(pages).slice(1)
/** Every screen but further pages of the same kind, in the table's order. */
const areas = (Object.keys(screens) as KnownArea[])
  .filter((area) => !texts.includes(area))
  .sort((one, other) => Number(needsVisitor(one)) - Number(needsVisitor(other)))

/** A screen that players who are logged in are led away from: those come last. */
function needsVisitor(area: KnownArea) {
  return ['login', 'signup', 'reset_password', 'redirect'].includes(area)
}

it.for(Object.keys(states) as (keyof typeof states)[])(
  'every screen is drawn %s at three widths in both themes: nothing scrolls sideways, no text leaves its box',
  async (state) => {
    const stage = await setStage(1)
    const found: string[] = []
    try {
      const account = await newAccount(stage, 2_000)
      const params = {
        ':match_id?': await liveMatch(stage.sandbox),
        ':competition_id?': '7901',
        ':what': 'matches',
        '/*': '',
      }
      const league = await leagueMatch(stage.sandbox)
      for (const [size, width, height] of views) {
        stage.sandbox.faults.clear()
        const { page, trouble, close } = await stage.visit('/', size, { account })
        await page.setViewportSize({ width, height })
        if (state === 'full' && size === 'phone') await placeOne(page)
        if (state === 'full') await takeOne(page, 'click', 1)
        const fault = states[state]
        if (fault) stage.sandbox.faults.set('*', { kind: fault })
        if (fault) await page.reload()
        await page.locator('main h1').first().waitFor()
        // Its title has come before the next move: a move back to the same screen would set none.
        await moveTo(page, '/cookie-policy')
        await settled(page)
        for (const area of areas) {
          if (area === areas.find(needsVisitor)) await leave(page)
          const pattern: string = rowOf(area).path ?? `/${area}`
          const path = Object.entries(params).reduce<string>(
            (at, [name, value]) => at.replace(name, value),
            pattern,
          )
          await moveTo(page, area === 'league-match' ? `${path}?${league}` : path)
          await settled(page)
          for (const theme of ['light', 'dark']) {
            await page.evaluate((theme) => {
              document.documentElement.dataset.theme = theme
            }, theme)
            await keepShot(page, `look-${area}-${state}-${width}-${theme}`)
          }
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (wide > 0) found.push(`${path} ${width}: scrolls sideways by ${wide} px`)
          for (const text of await overflowingTexts(page, 'x')) found.push(`${path} ${width}: ${text}`)
        }
        found.push(...trouble.pageErrors)
        await close()
      }
    } finally {
      stage.sandbox.faults.clear()
      await stage.close()
    }
    expect(found).toEqual([])
  },
)

/** Ends the session of a page. */
async function leave(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.locator('main:not([inert] main) h1').first().waitFor()
}

/** Places a bet, at whatever price it has by then, and goes home. */
async function placeOne(page: Page) {
  await takeOne(page)
  await moveTo(page, '/betslip-slip')
  await page.getByRole('main').getByText('Any', { exact: true }).click()
  await page.getByRole('main').getByLabel('Stake in KES').fill('50')
  await placeBet(page.getByRole('main'))
  await page.getByText('Bet placed').first().waitFor()
  await moveTo(page, '/')
  await upcomingPrices(page).first().waitFor()
}

/** Resolves once a screen has its title and nothing of it loads any more, or that takes longer than it may. */
async function settled(page: Page) {
  await page.waitForFunction(() => document.title !== '')
  await page
    .waitForFunction(
      () => !document.querySelector('main [aria-busy=true], main .chakra-skeleton'),
      undefined,
      {
        timeout: SETTLE_MS,
      },
    )
    .catch(() => undefined)
  await page.waitForTimeout(300)
}

import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { areaOf, chromeOf } from '#client/app/chrome.ts'
import { all as pseudo } from '#client/messages/en-XA/all.ts'
import { textPaths } from '#client/site/texts.ts'
import { t } from '#messages/frame.ts'
import { newAccount } from '../../support/browser/account.ts'
import type { Size } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { sandboxPaths } from '../../support/browser/paths.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { goToMidSeason, turnableClock } from '../../support/browser/turned-clock.ts'
import { collectProvided, untranslated } from '../../support/browser/untranslated.ts'
import { operatorFile } from '../../support/operator.ts'
import { eventually } from '../../support/patience.ts'

// In the first weeks of a season a club has no line of places yet.
const clock = turnableClock()
goToMidSeason(clock, 1)
const areas = ['/fpl', '/smart-play']
const stage = fileStage(1, {}, { OPERATOR: operatorFile({ languages: ['en', 'en-XA'], areas }) })

/** Names of the frame's parts that are shown around a path, by the lists of `chrome.ts`. */
function partsAt(path: string, size: Size): readonly string[] {
  const { header, headerSearch, profileHeader, bottomNavigation, appPrompt } = chromeOf(areaOf(path))
  const wide = size === 'desktop'
  return Object.entries({
    header,
    search: headerSearch,
    product: header && wide && !profileHeader,
    account: wide && profileHeader,
    bottom: !wide && bottomNavigation,
    prompt: appPrompt,
  }).flatMap(([name, is]) => (is ? [name] : []))
}

/** Names of the frame's parts that a player can see on a page. @param words the frame's messages in the page's language */
const partsSeen = (page: Page, words: typeof t): Promise<readonly string[]> =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).flatMap(([name, part]) => {
        const boxes = [...document.querySelectorAll(part)].map((found) => found.getBoundingClientRect())
        return boxes.some(({ width, height }) => width > 0 && height > 0) ? [name] : []
      }),
    {
      header: `header:has([aria-label="${words.home('Nare')}"])`,
      // A field where there is room, else the button that opens it.
      search: `header :is(search, [role=search], button[aria-label="${words.search}"])`,
      product: `nav[aria-label="${words.product}"]`,
      account: `nav[aria-label="${words.account}"]`,
      bottom: `nav[aria-label="${words.main}"]`,
      prompt: '[data-testid=app-prompt]',
    },
  )

/** The faults of the screen that shows. */
async function faults(page: Page, isLengthened: boolean): Promise<string[]> {
  const { wide, titles, title, endless, alerts } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    titles: document.querySelectorAll('h1').length,
    title: document.title,
    endless: document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
    alerts: [...document.querySelectorAll<HTMLElement>('main [role=alert]')].flatMap(
      ({ innerText }) => innerText.trim() || [],
    ),
  }))
  // The house's name within a lengthened text has accents, and the one that shows has none.
  const artefact = /^label-content-name-mismatch/
  return [
    ...(await findings(page)).filter((finding) => !isLengthened || !artefact.test(finding)),
    ...(await overflowingTexts(page, 'x')),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...(titles === 1 ? [] : [`has ${titles} h1`]),
    ...(/^.+ · Nare$/.test(title) ? [] : [`is titled ${JSON.stringify(title)}`]),
    ...endless.map((name) => `moves without end for who wants less motion: ${name}`),
    ...alerts.map((text) => `says that something failed: ${text}`),
  ]
}

/** Paths that are loaded, as a link from elsewhere does; `layout-shift` loads those where most visits begin. */
const loaded = /^\/(competition\/|match|no-such-place)/

/** Screens that show something else to visitors, who are asked to log in, than to players. */
const forVisitors = ['/', '/auth/login', '/signup', '/reset_password', '/deposit', '/my-bets']

const whole =
  'no error, no finding, its parts of the frame, one heading, a title, nothing too wide, no endless motion'

test.concurrent.for([
  ['visitor', 'desktop', 'light', 'en'],
  ['player', 'phone', 'dark', 'en-XA'],
  ['visitor', 'phone', 'light', 'en-XA'],
] as const)(
  `every screen of a %s on a %s in the %s theme, in %s, is clean: ${whole}; in en-XA each text is from the catalogue`,
  { timeout: 600_000 },
  async ([who, size, colorScheme, language], { expect }) => {
    const isPlayer = who === 'player'
    const { page, trouble, close } = await stage.visit('/auth/redirect', size, {
      options: { colorScheme },
      ...(isPlayer && { account: await newAccount(stage, 2_000) }),
    })
    const isLengthened = language === 'en-XA'
    const provided = isLengthened ? await collectProvided(page) : undefined
    await page.locator('footer select').first().selectOption(language)
    await eventually('the page is in that language', () =>
      page.evaluate((tag) => document.documentElement.lang === tag, language),
    )
    const found: string[] = []
    const paths = isLengthened && !isPlayer ? forVisitors : await sandboxPaths(stage.sandbox)
    for (const path of [...paths, '/no-such-place']) {
      if (!isLengthened && loaded.test(path)) await page.goto(stage.line.url + path)
      else await moveTo(page, path)
      await settled(page)
      const words = isLengthened ? (pseudo['./frame.ts'] as typeof t) : t
      // The search's code comes after the frame. Some screens lead a player elsewhere.
      await expect
        .poll(() => partsSeen(page, words), { message: path })
        .toEqual(partsAt(new URL(page.url()).pathname, size))
      await keepShot(page, `${path.split(/\W/).filter(Boolean).join('-') || 'home'}-${size}-${colorScheme}`)
      for (const fault of await faults(page, isLengthened)) found.push(`${path}: ${fault}`)
      // Pages to read are whole texts, which `en-XA` has in English.
      if (provided && !textPaths.some((text) => path === `/${text}`))
        for (const text of await untranslated(page, provided)) found.push(`${path}: “${text}”`)
    }
    expect(found).toEqual([])
    // A call that fails is an error of the console: none does, those of a first visit among them.
    expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
    await close()
  },
)

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../support/browser/account.ts'
import { moveTo } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { screenPaths } from '../../support/browser/paths.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { jollof, notTheirs, operatorFile } from '../../support/operator.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  // A round that outlasts the test is in play, and the next one takes bets all the while.
  stage = await setPlainStage({ roundMs: 400_000, playMs: 350_000 }, { OPERATOR: operatorFile(jollof) })
})
afterAll(() => stage.close())

/** Every screen, the addresses of the specified areas among them, and one that opens a log-in by its area. */
const paths = [
  ...screenPaths({
    '/promo/:name': ['/promo/no-such-promotion'],
    '/competition/:competition_id?': ['/competition'],
    '/match/:match_id?': ['/match', '/match/2010010'],
    '/print/:what': ['/print/matches', '/print/jackpot'],
    '/nare-league/match': ['/nare-league/match?round=20101&match=201010&competition=2'],
  }),
  '/login',
]

/**
 * Resolves once the screen has its title and one heading and, for a few frames on end, nothing is asked of the provider.
 * A screen that leads elsewhere has neither while it does.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (patienceMs) =>
      new Promise<void>((resolve, reject) => {
        const until = performance.now() + patienceMs
        let calm = 0
        const look = () => {
          const isBusy = document.querySelector('[role=progressbar][aria-label=Loading]') !== null
          const isThere =
            document.title.endsWith(' · Jollof Bet') && document.querySelectorAll('h1').length === 1
          calm = isThere && !isBusy ? calm + 1 : 0
          if (calm > CALM_FRAMES) resolve()
          else if (performance.now() > until) reject(new Error(`${location.pathname} never settles`))
          else requestAnimationFrame(look)
        }
        const CALM_FRAMES = 8
        look()
      }),
    PATIENCE_MS,
  )
}

/** Faults of the screen that shows. */
async function faults(page: Page): Promise<string[]> {
  const { wide, text, named } = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      text: document.body.innerText,
      named: [document.title, ...attributes].join('\n'),
    }
  })
  const [word] = notTheirs.exec(`${text}\n${named}`) ?? []
  return [
    ...(word ? [`says ${word}, which is not the operator's`] : []),
    ...(await overflowingTexts(page, 'x')),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...(/page not found|not found/i.test(text) ? ['says that something is not found'] : []),
    ...(/did not (come|load)|failed|went wrong/i.test(text) ? ['shows a failure'] : []),
    ...(/undefined|NaN|\[object/.test(text) ? ['shows what is no text'] : []),
    ...(text.length < 80 ? [`shows only ${JSON.stringify(text)}`] : []),
  ]
}

/** Opens a path as a link from elsewhere does. */
const load = (page: Page, path: string) => page.goto(stage.line.url + path)

async function sweep(page: Page, who: string, open: (page: Page, path: string) => Promise<unknown>) {
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    await settle(page)
    await keepShot(page, `plain-${who}-${path.split('/').filter(Boolean).join('-') || 'home'}`)
    for (const fault of await faults(page)) found.push(`${path}: ${fault}`)
  }
  return found
}

const clean = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

test.concurrent('every area is whole on a phone for a visitor, in the operator’s name alone, and asks for nothing beyond the specification', async () => {
  const { page, trouble, close } = await stage.visit('/auth/redirect', 'phone')
  const found = await sweep(page, 'visitor', load)
  expect({ found, trouble, strays: stage.provider.unspecified() }).toEqual({
    found: [],
    trouble: clean,
    strays: [],
  })
  await close()
})

test.concurrent('every area is whole on a phone for a player, in the operator’s name alone, and asks for nothing beyond the specification', async () => {
  const player = stage.provider.players.add({ mobile: '70012', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/auth/login', 'phone')
  await logIn(page, player)
  const found = await sweep(page, 'player', moveTo)
  expect({ found, trouble, strays: stage.provider.unspecified() }).toEqual({
    found: [],
    trouble: clean,
    strays: [],
  })
  await close()
})

test.concurrent('a game of Smart Soft fills the page where the operator lists that area', async () => {
  const { page, close } = await stage.visit('/smart-soft', 'phone')
  await page.getByTestId('games').getByRole('link', { name: 'Deep Water', exact: true }).click()
  await page.waitForURL('**/smart-play?game=71&provider=smart-soft')
  await page.getByRole('heading', { name: 'Deep Water' }).waitFor()
  await close()
})

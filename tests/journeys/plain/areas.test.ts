import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../support/browser/account.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { screenPaths } from '../../support/browser/paths.ts'
import { keepShot } from '../../support/browser/stage.ts'
import { jollof, notTheirs, operatorFile } from '../../support/operator.ts'
import { type PlainStage, setPlainStage } from '../../support/plain/stage.ts'

let stage: PlainStage
beforeAll(async () => {
  // A round that outlasts the test is in play, and the next one takes bets all the while.
  stage = await setPlainStage({ roundMs: 400_000, playMs: 350_000 }, { OPERATOR: operatorFile(jollof) })
})
afterAll(() => stage.close())

/** Every screen, the addresses of the specified areas among them. */
const paths = screenPaths({
  '/promo/:name': ['/promo/no-such-promotion'],
  '/competition/:competition_id?': ['/competition'],
  '/match/:match_id?': ['/match', '/match/2010010'],
  '/print/:what': ['/print/matches', '/print/jackpot'],
  '/nare-league/match': ['/nare-league/match?round=20101&match=201010&competition=2'],
})

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
    ...(named.includes(' · Jollof Bet\n') ? [] : ['is titled for somebody else']),
    ...(word ? [`says ${word}, which is not the operator's`] : []),
    ...(await overflowingTexts(page, 'x')),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...(/page not found|not found/i.test(text) ? ['says that something is not found'] : []),
    ...(/did not (come|load)|failed|went wrong/i.test(text) ? ['shows a failure'] : []),
    ...(/undefined|NaN|\[object/.test(text) ? ['shows what is no text'] : []),
    ...(text.length < 80 ? [`shows only ${JSON.stringify(text)}`] : []),
  ]
}

async function sweep(
  page: Page,
  who: string,
  paths: readonly string[],
  open: (page: Page, path: string) => Promise<unknown>,
) {
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    await settled(page)
    await keepShot(page, `plain-${who}-${path.split('/').filter(Boolean).join('-') || 'home'}`)
    for (const fault of await faults(page)) found.push(`${path}: ${fault}`)
  }
  return found
}

const clean = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

/** Opens a path as a link from elsewhere does. */
const load = (page: Page, path: string) => page.goto(stage.line.url + path)

/** Screens that show something else to visitors, who are asked to log in, than to players; and those that lead elsewhere. */
const forVisitors = [
  '/',
  '/login',
  '/signup',
  '/reset_password',
  '/deposit',
  '/my-bets',
  '/match',
  '/gameplay',
]

test.concurrent('every screen is whole on a phone for a visitor, in the operator’s name alone, and asks for nothing beyond the specification', async () => {
  const { page, trouble, close } = await stage.visit('/auth/redirect', 'phone')
  const found = await sweep(page, 'visitor', forVisitors, load)
  const strays = stage.provider.unspecified()
  expect({ found, trouble, strays }).toEqual({ found: [], trouble: clean, strays: [] })
  await close()
})

test.concurrent('every area is whole on a phone for a player, in the operator’s name alone, asks for nothing beyond the specification, and bears the token in every call', async () => {
  const account = stage.provider.players.add({ mobile: '70012', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', { account })
  const bearer = `Bearer ${await tokenOf(page)}`
  const without: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/provider/')
    if (call && request.headers().authorization !== bearer) without.push(call)
  })
  // The first calls of a page are made before its code is there.
  await load(page, '/playouts')
  const found = await sweep(page, 'player', paths, moveTo)
  const strays = stage.provider.unspecified()
  expect({ found, trouble, strays, without }).toEqual({ found: [], trouble: clean, strays: [], without: [] })
  await close()
})

test.concurrent('a game of Smart Soft fills the page where the operator lists that area', async () => {
  const { page, close } = await stage.visit('/smart-soft', 'phone')
  await page.getByTestId('games').getByRole('link', { name: 'Deep Water', exact: true }).click()
  await page.waitForURL('**/smart-play?game=71&provider=smart-soft')
  await page.getByRole('heading', { name: 'Deep Water' }).waitFor()
  await close()
})

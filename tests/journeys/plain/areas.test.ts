import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { t as deposit } from '#client/messages/sw/deposit.ts'
import { t as exclusion } from '#client/messages/sw/exclusion.ts'
import { t as frame } from '#client/messages/sw/frame.ts'
import { t as limits } from '#client/messages/sw/limits.ts'
import { t as login } from '#client/messages/sw/login.ts'
import { t as points } from '#client/messages/sw/points.ts'
import { t as slip } from '#client/messages/sw/slip.ts'
import { t as withdrawal } from '#client/messages/sw/withdrawal.ts'
import { storageKeys } from '#client/storage/entry.ts'
import { tokenOf } from '../../support/browser/account.ts'
import { pick } from '../../support/browser/bettor.ts'
import { sizes } from '../../support/browser/browser.ts'
import { englishFinder } from '../../support/browser/english.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { overflowingTexts } from '../../support/browser/overflowing-text.ts'
import { screenPaths } from '../../support/browser/paths.ts'
import { collectProvided, type Provided, textsOf } from '../../support/browser/untranslated.ts'
import { jollof, notTheirs, operatorFile } from '../../support/operator.ts'
import { plainStage } from '../../support/plain/stage.ts'

/** Every text of the operator, and the names of what a browser keeps, which the cookie policy lists. */
const names = [...JSON.stringify(jollof).split('"'), ...Object.keys(storageKeys)].filter((text) =>
  /\p{L}/u.test(text),
)

// A round that outlasts the test is in play, and the next one takes bets all the while.
const stage = plainStage(
  { roundMs: 400_000, playMs: 350_000 },
  { OPERATOR: operatorFile({ ...jollof, languages: ['sw', 'en'] }) },
)

/** A browser in a language that the operator does not offer: its first language is the page's. */
const options = { locale: 'fr-GH' }

/** Every screen, the addresses of the specified areas among them. */
const paths = screenPaths({
  '/promo/:name': ['/promo/no-such-promotion'],
  '/competition/:competition_id?': ['/competition'],
  '/match/:match_id?': ['/match', '/match/2010010'],
  '/print/:what': ['/print/matches', '/print/jackpot'],
  '/nare-league/match': ['/nare-league/match?round=20101&match=201010&competition=2'],
})

const englishIn = englishFinder()

/** Words on a screen, or in what a tab or an installed page is named by, that are not the operator's or not Kiswahili. */
async function strangeWords(page: Page, provided: Provided): Promise<readonly string[]> {
  const texts = [
    ...(await textsOf(page)),
    ...(await page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'meta[name=description], meta:is([property$=title], [property$=description], [property$=name])',
        ),
      ].map((meta) => meta.getAttribute('content') ?? ''),
    )),
  ]
  const [word] = notTheirs.exec(texts.join('\n')) ?? []
  return [
    ...(word ? [`says ${word}, which is not the operator's`] : []),
    ...englishIn(texts, new Set([...provided.texts, ...names])),
  ]
}

/** Faults of the screen that shows. */
async function faults(page: Page, provided: Provided): Promise<readonly string[]> {
  const { wide, logos, text, title, lang } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    logos: [...document.querySelectorAll<HTMLElement>('a[href="/"] img')]
      .filter((logo) => logo.checkVisibility())
      .map(({ offsetWidth, offsetHeight }) => `${offsetWidth}×${offsetHeight}`),
    text: document.body.innerText,
    title: document.title,
    lang: document.documentElement.lang,
  }))
  return [
    ...(title.endsWith(' · Jollof Bet') ? [] : ['is titled for somebody else']),
    ...(lang === 'sw' ? [] : [`is in ${lang}`]),
    ...(await strangeWords(page, provided)),
    ...(await overflowingTexts(page, 'x')),
    ...(logos.every((size) => size === '84×28') ? [] : [`has a logo of ${logos}`]),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...(text.includes(frame.noPage) ? ['says that something is not found'] : []),
    ...(/undefined|NaN|\[object/.test(text) ? ['shows what is no text'] : []),
    ...(text.length < 80 ? [`shows only ${JSON.stringify(text)}`] : []),
  ]
}

/** The alerts on a screen. */
const alertsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [role=alert]')].flatMap(
      ({ innerText }) => innerText.trim() || [],
    ),
  )

/** Screens that are looked at on a desktop too: beside them stand the columns that a phone does not have. */
const beside = ['/', '/nare-league', '/casino', '/profile']

/** The faults of screens, and what they say has failed. */
async function sweep(
  page: Page,
  provided: Provided,
  paths: readonly string[],
  open: (page: Page, path: string) => Promise<unknown>,
) {
  const found: string[] = []
  const alerts: string[] = []
  for (const path of paths) {
    await open(page, path)
    for (const size of beside.includes(path) ? (['phone', 'desktop'] as const) : (['phone'] as const)) {
      await page.setViewportSize(sizes[size])
      await settled(page)
      for (const fault of await faults(page, provided)) found.push(`${path} on a ${size} ${fault}`)
      for (const alert of await alertsOf(page)) alerts.push(`${path}: ${alert}`)
    }
    await page.setViewportSize(sizes.phone)
  }
  return { found, alerts }
}

const clean = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

/** Opens a path as a link from elsewhere does. */
const load = (page: Page, path: string) => page.goto(stage.line.url + path)

/** Screens that show something else to visitors, who are asked to log in, than to players; and those that lead elsewhere. */
const forVisitors = '/ /login /signup /reset_password /deposit /my-bets /match /gameplay'.split(' ')

test.concurrent('every screen is whole for a visitor, in Kiswahili and in the operator’s name alone, and asks for nothing beyond the specification', async () => {
  const { page, trouble, close } = await stage.visit('/auth/redirect', 'phone', { options })
  const provided = await collectProvided(page)
  const { found, alerts } = await sweep(page, provided, forVisitors, load)
  await load(page, '/signup')
  await page.getByRole('button', { name: login.create }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  found.push(...(await faults(page, provided)))
  // A game of Smart Soft fills the page where the operator lists that area.
  await moveTo(page, '/smart-soft')
  await page.getByTestId('games').getByRole('link', { name: 'Deep Water', exact: true }).click()
  await page.waitForURL('**/smart-play?game=71&provider=smart-soft')
  await page.getByRole('heading', { name: 'Deep Water' }).waitFor()
  const strays = stage.provider.unspecified()
  expect({ found, alerts, trouble, strays }).toEqual({ found: [], alerts: [], trouble: clean, strays: [] })
  await close()
})

test.concurrent('every area is whole for a player, in Kiswahili and in the operator’s name alone, asks for nothing beyond the specification, and bears the token in every call', async () => {
  const account = stage.provider.players.add({ mobile: '70012', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', { account, options })
  const provided = await collectProvided(page)
  const bearer = `Bearer ${await tokenOf(page)}`
  const without: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/provider/')
    if (call && request.headers().authorization !== bearer) without.push(call)
  })
  // The first calls of a page are made before its code is there.
  await load(page, '/playouts')
  const { found, alerts } = await sweep(page, provided, paths, moveTo)
  const strays = stage.provider.unspecified()
  expect({ found, alerts, trouble, strays, without }).toEqual({
    found: [],
    alerts: [],
    trouble: clean,
    strays: [],
    without: [],
  })
  await close()
})

test.concurrent('a bet, payments, points and an exclusion are told in Kiswahili, and the provider’s own words beside', async () => {
  const account = stage.provider.players.add({ mobile: '70013', password: 'a word' })
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', { account, options })
  const provided = await collectProvided(page)
  const found: string[] = []
  const look = async (what: string) => {
    for (const fault of await faults(page, provided)) found.push(`${what} ${fault}`)
  }
  await load(page, '/nare-league')
  await pick(page.locator('main .price:not([aria-disabled])').first(), 'tap')
  await page.getByTestId('slip-bar').tap()
  const sheet = page.getByRole('dialog', { name: slip.title })
  await sheet.getByRole('textbox', { name: new RegExp(`^${slip.stake}`) }).fill('5')
  await look('slip')
  await sheet.getByRole('button', { name: slip.place }).tap()
  await sheet.getByText('Good luck with your bet').waitFor()
  await look('receipt')
  await load(page, '/bet-history')
  await page.getByRole('main').locator('li > button').first().tap()
  await page.getByRole('main').locator('.open').waitFor()
  await look('bet')
  await page.getByRole('button', { name: frame.menu, exact: true }).first().tap()
  await page.getByRole('dialog').waitFor()
  await look('menu')

  await load(page, '/deposit')
  await page.getByLabel(deposit.amount, { exact: true }).fill('50')
  await page.getByRole('main').getByRole('button', { name: deposit.title, exact: true }).tap()
  await page.getByTestId('progress').getByText('Your deposit has arrived').waitFor()
  await look('deposit')
  expect(account).toMatchObject({ balanceCents: 1_045_50, points: 420 })
  await moveTo(page, '/withdraw')
  await page.getByLabel(withdrawal.amount, { exact: true }).fill('10')
  await page.getByRole('main').getByRole('button', { name: withdrawal.title, exact: true }).tap()
  await page.getByTestId('progress').getByText('Your money is on its way to you').waitFor()
  await look('withdrawal')
  await moveTo(page, '/points')
  await page.getByLabel(points.title, { exact: true }).fill('100')
  await page.getByRole('button', { name: points.redeem, exact: true }).tap()
  await page.getByText('Your points have become money').waitFor()
  await look('points')
  await moveTo(page, '/profile/safer-play')
  await page.getByRole('button', { name: limits.exclude }).tap()
  const confirm = page.getByRole('button', { name: /^Ndiyo/ })
  await confirm.waitFor()
  await look('exclusion')
  await confirm.tap()
  await page.getByRole('dialog', { name: exclusion.title }).waitFor()
  await look('excluded')
  // Told by two fields alone, it is kept over a reload, and what is left can be withdrawn.
  await page.reload()
  await page.getByRole('dialog', { name: exclusion.title }).waitFor()
  await stage.provider.called('/withdraw', 1)
  expect(account).toMatchObject({ balanceCents: 1_036_50, points: 320, isExcluded: true })
  expect({ found, trouble }).toEqual({ found: [], trouble: clean })
  await close()
})

/** Screens of each kind of list. */
const asking = [
  ...['/', '/nare-league', '/standing', '/results', '/casino', '/casino?view=crash', '/leader-board'],
  ...['/my-bets', '/bet-history', '/points', '/profile', '/print/matches'],
]

/** An answer in which every list is empty. */
const empty = Object.fromEntries(
  ['data', 'periods', 'playouts', 'images', 'leaderboard', 'games', 'types', 'providers'].map((name) => [
    name,
    [],
  ]),
)

// One after the other, after those above: the answers meet every page.
test.each([
  ['failing', '70014', { status: 500, body: {} }],
  ['empty', '70015', { body: { status: 200, status_code: 200, message: {}, ...empty } }],
])('where all that is asked comes %s, every screen says so in Kiswahili', async (state, mobile, reply) => {
  const account = stage.provider.players.add({ mobile, password: 'a word' })
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', { account, options })
  const provided = await collectProvided(page)
  stage.provider.answerAll(reply)
  await load(page, '/playouts')
  const { found, alerts } = await sweep(page, provided, asking, moveTo)
  stage.provider.answerAll()
  if (state === 'failing') expect(alerts.length).toBeGreaterThan(asking.length)
  expect({ found, errors: trouble.pageErrors }).toEqual({ found: [], errors: [] })
  await close()
})

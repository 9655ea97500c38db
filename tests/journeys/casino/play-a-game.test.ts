import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Account, logIn, newAccount } from '../../support/browser/account.ts'
import type { Size } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)

const GAME = 'Harbour Roulette'
const ADDRESS = '/gameplay?game=harbour-roulette&provider=copperline'

/** A page of a game's maker, which says whatever the test lets it say. */
const GAME_PAGE = `<!doctype html><html lang="en"><title>A game</title>
<body style="margin:0;background:#101713;color:#ecf4ef;font:16px system-ui"><h1>The game is on</h1>
<script>
  window.tell = (message) => parent.postMessage(message, '*')
  window.say = (type) => tell({ source: 'nare-game', type })
  say('ready')
</script></body></html>`

/** A tab in which the games of the sandbox are the page above. */
async function openCasino(path: string, size: Size, account?: Account) {
  const { page, close } = await stage.visit('/cookie-policy', size, account && { account })
  await page
    .context()
    .route(`${stage.sandbox.url}/games/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: GAME_PAGE }),
    )
  await moveTo(page, path)
  return { page, close }
}

/** Actions of the game's own script, in its frame. */
async function inGame(page: Page, script: string) {
  const frame = page.frames().find((one) => one.url().includes('/games/'))
  if (!frame) throw new Error('no game is open')
  await frame.evaluate(script)
}

/** The name of a game in the middle of the screen, once one is drawn there. */
async function nameInSight(page: Page): Promise<string> {
  const found = await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-testid=games] .open')]
      .find((tile) => {
        const { top, bottom } = tile.getBoundingClientRect()
        return top > 200 && bottom < innerHeight - 200
      })
      ?.textContent?.trim(),
  )
  return (await found.jsonValue()) ?? ''
}

/** Number of times that a scroll event has the page's layout worked out: each comes on top of the frame's own. */
const readInScroll = (page: Page) =>
  page.evaluate(() => {
    let reads = 0
    const { getBoundingClientRect } = Element.prototype
    Element.prototype.getBoundingClientRect = function measured() {
      reads += 1
      return getBoundingClientRect.call(this)
    }
    dispatchEvent(new Event('scroll'))
    Element.prototype.getBoundingClientRect = getBoundingClientRect
    return reads
  })

/** Texts of the elements beside the game that the Tab key reaches. */
async function tabsOutOfGame(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const { activeElement } = document
      const isOutside =
        activeElement !== document.body && !activeElement?.closest('[data-testid=game-window]')
      return isOutside ? activeElement?.textContent : null
    })
    if (text !== null && text !== undefined) reached.push(text)
  }
  return reached
}

/** Resolves once the provider has been asked for the balance again. */
const balanceAsked = (page: Page) => page.waitForResponse('**/provider/v1/balance')

test.concurrent('a player finds a game in the lobby and plays it; what else its frame says moves nothing; the lobby is as they left it, by the way out, by the browser’s, and by the game’s', async ({
  expect,
}) => {
  const { page, close } = await openCasino('/casino', 'phone', await newAccount(stage))
  await page.getByRole('searchbox').fill('harbour rou')
  await page.getByRole('link', { name: GAME, exact: true }).click()
  await page.getByTestId('time-in-game').waitFor()
  const frame = page.getByTestId('game-frame')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
  await page.frameLocator('[data-testid=game-frame]').getByText('The game is on').waitFor()
  expect(await findings(page)).toEqual([])

  const address = page.url()
  await page.evaluate(`postMessage({ source: 'nare-game', type: 'cashier' }, '*')`)
  await inGame(page, `try { top.location = 'about:blank' } catch {}`)
  await Promise.all([balanceAsked(page), inGame(page, `say('balance-changed')`)])
  expect(page.url()).toBe(address)
  await inGame(page, `say('balance-low')`)
  await page.getByText('Your balance is too low for this stake.').waitFor()
  await page.getByTestId('game-window').getByRole('button', { name: 'Not now' }).click()
  await Promise.all([
    balanceAsked(page),
    page.getByRole('link', { name: 'Back to the lobby' }).click(),
    page.waitForURL('**/casino?q=harbour+rou'),
  ])

  await moveTo(page, '/casino?type=slots')
  await page.getByTestId('games').locator('.game').first().waitFor()
  // To the very end, which the foot of the page makes: the page comes back shorter at first.
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await toEnd()
  await page.locator('footer').waitFor()
  await toEnd()
  expect(await readInScroll(page)).toBe(0)
  const name = await nameInSight(page)
  const tile = page.getByTestId('games').getByRole('link', { name, exact: true })
  const top = async () => Math.round((await tile.boundingBox())?.y ?? -1)
  const before = await top()
  const ways = [
    () => page.getByRole('link', { name: 'Back to the lobby' }).click(),
    () => page.goBack(),
    () => inGame(page, `say('lobby')`),
  ]
  for (const leave of ways) {
    await tile.click()
    await page.getByTestId('time-in-game').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await leave()
    await page.waitForURL('**/casino?type=slots')
    await page.getByTestId('recent').waitFor()
    // Rounded, to the pixel.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  }
  await close()
})

test.concurrent('a visitor logs in and comes back to the game; a reality check lies over it in full screen; it fails by its own word, and opens again', async () => {
  const { page, close } = await openCasino(ADDRESS, 'desktop')
  const account = await newAccount(stage)
  await page.getByRole('heading', { name: GAME, exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, account, 'time-in-game')
  expect(page.url()).toBe(stage.line.url + ADDRESS)

  await moveTo(page, '/profile/safer-play')
  await page.getByRole('button', { name: '15 min' }).click()
  await page.clock.install()
  await page.goto(stage.line.url + ADDRESS)
  await page.getByTestId('time-in-game').waitFor()
  const full = page.getByRole('button', { name: 'Full screen' })
  await full.click()
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await page.getByTestId('game-frame').focus()
  await page.clock.fastForward('16:00')
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await check.getByTestId('net-position').waitFor()
  const goOn = check.getByRole('button', { name: 'Continue' })
  expect(await goOn.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await check.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.evaluate(() => document.exitFullscreen())

  // A browser without the Fullscreen API, as on an iPhone: the game covers the page, alone, until Escape.
  await page.evaluate(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
  await full.click()
  await page.locator('[data-testid=game-window][data-full]').waitFor()
  expect(await tabsOutOfGame(page)).toEqual([])
  await full.press('Escape')
  await page.locator('[data-testid=game-window]:not([data-full])').waitFor()

  await inGame(page, `say('failed')`)
  await page.getByRole('heading', { name: 'has stopped' }).waitFor()
  expect(await page.getByTestId('game-frame').count()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByTestId('time-in-game').waitFor()

  await moveTo(page, '/smart-play?game=none-such')
  await page.getByText('There is no game none-such').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Back to the lobby' }).first().click()
  await page.waitForURL('**/casino')
  await close()
})

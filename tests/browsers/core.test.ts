import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { formatAmount } from '#shared/amounts.ts'
import { newAccount } from '../support/browser/account.ts'
import { ledgerOf } from '../support/browser/bettor.ts'
import type { DrivenBrowser } from '../support/browser/drivers/driver.ts'
import { startFirefox } from '../support/browser/drivers/firefox.ts'
import { type Screen, screenOf } from '../support/browser/drivers/screen.ts'
import { startWebKit } from '../support/browser/drivers/webkit.ts'
import { evidenceFolder } from '../support/browser/evidence.ts'
import { sessionOf } from '../support/browser/session.ts'
import { goToSoonest } from '../support/browser/soonest.ts'
import { type Stage, setStage } from '../support/browser/stage.ts'
import { untrueScores, watchScores } from '../support/browser/witness.ts'
import { eventually } from '../support/patience.ts'

/** 45 s a round, of which 11 s of play. */
const SPEED = 4
/** Time in which a bet is placed, on a slow machine too, in ms. */
const OPEN_FOR_MS = 15_000
/** Time in which a page goes to a round before it is kicked off, in ms. */
const AHEAD_MS = 8_000

let stage: Stage
beforeAll(async () => {
  stage = await setStage(SPEED)
})
afterAll(() => stage?.close())

/** The page of a screen for helpers that only evaluate functions in it. */
const pageOf = ({ run }: Screen) => ({ evaluate: run }) as unknown as Page

describe.each([
  ['firefox', startFirefox],
  ['webkit', startWebKit],
] as const)('in %s', (name, start) => {
  let browser: DrivenBrowser
  beforeAll(async () => {
    browser = await start()
  })
  afterAll(() => browser?.close())

  /** A page with a storage of its own, of which a failed test leaves a screenshot. */
  async function openScreen(): Promise<Screen> {
    const screen = screenOf(await browser.open())
    onTestFailed(async ({ task }) => {
      mkdirSync(evidenceFolder, { recursive: true })
      const path = join(evidenceFolder, `${name}-${task.name.replace(/[^a-z0-9]+/gi, '-')}.png`)
      writeFileSync(path, await screen.screenshot(), 'base64')
    })
    return screen
  }

  /** A path as a new player who has logged in before. */
  async function visit(path: string, money: number) {
    const account = await newAccount(stage, money)
    const screen = await openScreen()
    await screen.goto(`${stage.line.url}/how-to-play`)
    const { origins } = await sessionOf(stage.sandbox.url, account, stage.line.url)
    await screen.run(
      (entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value)
      },
      origins.flatMap(({ localStorage }) => localStorage),
    )
    await screen.goto(stage.line.url + path)
    return { screen, ledger: () => ledgerOf(stage, pageOf(screen)) }
  }

  const goIn = (screen: Screen, inMs: number) =>
    goToSoonest(stage.gateway.url, inMs, (name) => screen.press('button', name))

  test('a player logs in by the form', async () => {
    const { mobile, password } = await newAccount(stage, 750)
    const screen = await openScreen()
    await screen.goto(`${stage.line.url}/auth/login`)
    await screen.fill('Mobile number', mobile)
    await screen.fill('Password', password)
    await screen.press('button', 'Log in')
    await screen.see('[data-testid=balance]', '750')
    // An element that the page's policy does not name has no sheet.
    const styles = await screen.run(() =>
      [...document.querySelectorAll('style')].map(({ dataset, sheet }) => [dataset.emotion, sheet !== null]),
    )
    expect(styles).toContainEqual(['n', true])
    expect(styles.filter(([, isApplied]) => !isApplied)).toEqual([])
  })

  test('a round is watched to its end without a wrong score, though the network is cut meanwhile', async () => {
    const screen = await openScreen()
    await screen.goto(`${stage.line.url}/playouts`)
    await screen.see('[data-testid=rail]')
    const { period } = await goIn(screen, AHEAD_MS)
    await screen.see('h1', new RegExp(`Week ${period.round_number}, (kick-off|first half)`))
    await watchScores(pageOf(screen))
    onTestFinished(() => stage.line.mend())
    stage.line.cut()
    await screen.see('[data-testid=freshness][data-link=lost]')
    stage.line.mend()
    await screen.see('[data-testid=freshness][data-state=live]')
    await screen.see('h1', `Week ${period.round_number}, full time`)
    expect(await untrueScores(pageOf(screen), stage, period)).toEqual([])
  })

  test('a bet is picked, placed, settled, and told as the ledger has it', async () => {
    const { screen, ledger } = await visit('/nare-league', 2_000)
    await screen.see('[data-testid=rail]')
    const { period } = await goIn(screen, OPEN_FOR_MS)
    await screen.see('h1', `Week ${period.round_number}`)
    await screen.pressAt('main .price:not([aria-disabled])')
    await screen.see('main .price[aria-pressed=true]')
    await screen.fill('Stake in KES', '50')
    await screen.press('choice', 'Any')
    await screen.press('button', /^Place bet/)
    await screen.see('[data-receipt]', 'Bet placed')
    const placed = await ledger()
    expect(placed).toMatchObject({ balance: 1_950, bets: [{ kind: 'league', stake: 50, state: 'open' }] })
    const id = placed.bets[0]?.bet_id
    const { balance, bets } = await eventually(
      'the bet is settled',
      async () => {
        const now = await ledger()
        return now.bets[0]?.state !== 'open' && now
      },
      90_000,
    )
    await screen.press('link', 'See your bets')
    await screen.press('link', 'Settled')
    await screen.see(`[data-testid=bet-${id}]`, bets[0]?.state === 'won' ? 'Won' : 'Lost')
    await screen.see('[data-testid=balance]', formatAmount(balance))
  })

  test('a player excludes themselves, and deposits are closed', async () => {
    const { screen } = await visit('/profile/safer-play', 0)
    await screen.press('choice', '1 week')
    await screen.press('button', 'Exclude me…')
    await screen.press('button', 'Yes, for 1 week')
    await screen.see('dialog[open]', 'You have excluded yourself')
    await screen.press('button', 'I understand')
    await screen.goto(`${stage.line.url}/deposit`)
    await screen.see('main', 'Deposits are closed until')
  })

  test('dice are rolled in the casino, and the balance beside them is the ledger’s', async () => {
    const { screen, ledger } = await visit('/gameplay?game=dice&provider=nare', 500)
    await screen.see('[data-testid=time-in-game]')
    await screen.enter('[data-testid=game-frame]')
    await screen.press('button', 'Roll')
    await screen.see('#rounds li')
    await screen.enter(undefined)
    const { balance } = await ledger()
    expect([490, 510]).toContain(balance)
    await screen.see('[data-testid=game-balance]', String(balance))
  })
})

import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatAmount } from '#shared/amounts.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields } from '#shared/model/field.ts'
import { askAs, launchedGame, newAccount, tokenOf } from '../../support/browser/account.ts'
import { openTab } from '../../support/browser/browser.ts'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)

const DICE = '/gameplay?game=dice&provider=nare'
const ROLLS = '/games/api/dice'

const rounds = (game: FrameLocator) => game.locator('#rounds li')
const roll = (game: FrameLocator) => game.getByRole('button', { name: 'Roll', exact: true })
const verify = (game: FrameLocator) => rounds(game).first().locator('.verify')

/** Opens the dice in the product's frame, ready to be rolled. */
async function openDice(page: Page): Promise<FrameLocator> {
  await moveTo(page, DICE)
  const game = page.frameLocator('[data-testid=game-frame]')
  await roll(game).and(game.locator(':enabled')).waitFor()
  await page.getByTestId('time-in-game').waitFor()
  return game
}

test('a roll is verified once its seed is rotated out, the balance beside it is the ledger’s, and a roll whose answer is lost counts once', async () => {
  const account = await newAccount(stage, 500)
  const { page, trouble, close } = await stage.visit('/cookie-policy', 'phone', { account })
  const token = await tokenOf(page)
  const balance = async () => Number(asFields((await askAs(stage, token, '/v1/balance')).user)?.balance)
  const game = await openDice(page)
  await game.getByText('Return to player 99 % · edge 1 %').waitFor()
  const committed = await game.locator('#seed-hash').textContent()
  await roll(game).click()
  await rounds(game).first().waitFor()
  const held = await balance()
  expect([490, 510]).toContain(held)
  expect(await game.locator('#balance').textContent()).toBe(String(held))
  await page.getByTestId('game-balance').getByText(String(held)).waitFor()

  await verify(game).click()
  await verify(game).getByText('Not yet revealed').waitFor()
  await game.getByText('Fairness: check every round yourself').click()
  const next = await game.locator('#seed-next').textContent()
  await game.getByLabel('New client seed').fill('my-own-seed')
  await game.getByRole('button', { name: 'Rotate' }).click()
  await game.locator('#seed-client').getByText('my-own-seed').waitFor()
  expect(await game.locator('#seed-hash').textContent()).toBe(next)
  expect(next).not.toBe(committed)
  await verify(game).getByText('Verify', { exact: true }).click()
  await verify(game).getByText('Verified').waitFor()

  stage.sandbox.faults.set(ROLLS, { kind: 'truncated' })
  await roll(game).click()
  await game.getByText('No answer yet. Asking again').waitFor()
  const after = await balance()
  expect([held - 10, held + 10]).toContain(after)
  expect(await keptIntents(page)).toBe(1)
  const again = await reopened(page)
  expect(await rounds(again).count()).toBe(2)
  expect(await keptIntents(page)).toBe(0)
  expect(await again.locator('#balance').textContent()).toBe(String(after))
  expect(await balance()).toBe(after)
  expect(stage.sandbox.prove()).toEqual([])
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

/** Leaves the game while the answer is still lost, and opens it again once answers come. */
async function reopened(page: Page): Promise<FrameLocator> {
  await moveTo(page, '/nare-games')
  await page.getByTestId('crash').waitFor()
  stage.sandbox.faults.clear(ROLLS)
  return await openDice(page)
}

/** Number of calls the game's page keeps whose answers it does not know. */
async function keptIntents(page: Page): Promise<number | undefined> {
  const frame = page.frames().find((each) => each.url().includes('/games/dice'))
  return await frame?.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('nare-games/intent/')).length,
  )
}

const go = (page: Page) => page.locator('#go')

/** A round of each other game, on its own page. */
const others = {
  async mines(page: Page) {
    await page.getByLabel('Mines', { exact: true }).fill('1')
    await go(page).click()
    const result = page.locator('#result')
    await result.getByText('Open a tile.').waitFor()
    await page.getByRole('button', { name: 'Row 3, column 3: closed' }).click()
    await result.getByText(/1 opened\. Go on|A mine\. The round is over/).waitFor()
    if (await go(page).getByText('Cash out').isVisible()) await go(page).click()
  },
  slot: (page: Page) => go(page).click(),
}

test.for(Object.entries(others))(
  'a round of %s is paid by its rules, and verified',
  async ([game_id, play]) => {
    const { url, token } = await launchedGame(stage, game_id)
    const { page, trouble, close } = await openTab(stage.browser, 'phone')
    await page.goto(url)
    await go(page).and(page.locator(':enabled')).waitFor()
    await play(page)
    const round = page.locator('#rounds li').first()
    await round.waitFor()
    const { user } = await askAs(stage, token, catalogue.balance.path)
    const held = formatAmount(Number(asFields(user)?.balance))
    await page.locator('#balance').getByText(held, { exact: true }).waitFor()
    await page.getByText('Fairness: check every round yourself').click()
    await page.getByLabel('New client seed').fill('my-own-seed')
    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.locator('#seed-client').getByText('my-own-seed').waitFor()
    await round.getByText('Verify', { exact: true }).click()
    await round.getByText('Verified').waitFor()
    expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
    await close()
  },
)

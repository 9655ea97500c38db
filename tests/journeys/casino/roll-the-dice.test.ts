import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFields } from '#shared/model/field.ts'
import { askAs, newAccount, tokenOf } from '../../support/browser/account.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

const DICE = '/gameplay?game=dice&provider=nare'
const ROLLS = '/games/api/dice'

const rounds = (game: FrameLocator) => game.locator('#rounds li')
const roll = (game: FrameLocator) => game.getByRole('button', { name: 'Roll', exact: true })
const verify = (game: FrameLocator) => rounds(game).first().locator('.verify')

/** Opens the dice in the product's frame, ready to be rolled. */
async function openDice(page: Page): Promise<FrameLocator> {
  await page.goto(stage.line.url + DICE)
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
  await keepShot(page, 'dice-verified-phone')

  stage.sandbox.faults.set(ROLLS, { kind: 'truncated' })
  await roll(game).click()
  await game.getByText('No answer yet. Asking again').waitFor()
  await keepShot(page, 'dice-unknown-phone')
  const after = await balance()
  expect([held - 10, held + 10]).toContain(after)
  expect(await keptIntents(page)).toBe(1)
  const again = await reopened(page)
  expect(await rounds(again).count()).toBe(2)
  expect(await keptIntents(page)).toBe(0)
  expect(await again.locator('#balance').textContent()).toBe(String(after))
  expect(await balance()).toBe(after)

  await askAs(stage, token, '/v1/set-limit', { kind: 'stake', period: 'day', amount: 25 })
  const asked = page.waitForResponse('**/provider/v1/balance')
  await roll(again).click()
  const notice = again.getByText('Your stake limit for the day leaves KSh 5')
  await notice.waitFor()
  await asked
  expect(await isInSight(notice)).toBe(true)
  expect(await balance()).toBe(after)
  await keepShot(page, 'dice-limited-phone')
  expect(stage.sandbox.prove()).toEqual([])
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})

/** It is on the screen, for players who see no more of the page than that. */
async function isInSight(part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  const { height } = part.page().viewportSize() ?? { height: 0 }
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

/** Leaves the game while the answer is still lost, and opens it again once answers come. */
async function reopened(page: Page): Promise<FrameLocator> {
  await page.goto(`${stage.line.url}/nare-games`)
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

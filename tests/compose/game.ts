import { launchBrowser, openTab } from '#tests/support/browser/browser.ts'
import type { Stack } from './engine.ts'

/** The game that is played. */
const ADDRESS = '/gameplay?game=dice&provider=nare'

/** A roll of the dice in a browser that connects through the edge. */
export interface Played {
  /** The origin of the game's frame. */
  readonly origin: string
  /** Rounds in the game's own list. */
  readonly rounds: number
  /** Errors of the page and of its frame. */
  readonly errors: readonly string[]
}

/** Logs the demo player in, opens the dice, and rolls once. */
export async function rollTheDice(stack: Stack): Promise<Played> {
  const browser = await launchBrowser()
  try {
    const { page, trouble } = await openTab(browser, 'phone')
    await page.goto(`${stack.url}/auth/login`)
    await page.getByRole('button', { name: 'Play as the demo player' }).click()
    await page.getByTestId('balance').waitFor()
    await page.goto(stack.url + ADDRESS)
    const game = page.frameLocator('[data-testid=game-frame]')
    const roll = game.getByRole('button', { name: 'Roll', exact: true }).and(game.locator(':enabled'))
    await roll.click()
    const rounds = game.locator('#rounds li')
    await rounds.first().waitFor()
    const frame = page.frames().find((one) => one.url().includes('/games/dice'))
    return {
      origin: new URL(frame?.url() ?? 'about:blank').origin,
      rounds: await rounds.count(),
      errors: Object.values(trouble).flat(),
    }
  } finally {
    await browser.close()
  }
}

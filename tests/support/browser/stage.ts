import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type RunningSandbox, startSandbox } from '#gateway/sandbox/main.ts'
import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import { closeProven } from '../proof.ts'
import type { Settings } from '../settings.ts'
import { type Product, startProduct } from './product.ts'

/** Folder of the journeys' screenshots. */
const shots = join(import.meta.dirname, '../../.out/shots')

/**
 * The whole product before the sandbox, shared by the tests of a file. These outlive a test: players with their
 * sessions, money and bets, the messages in the outbox, counts of calls, and rounds played meanwhile. A fault, the phone's
 * answer and a cut line last until a test takes them back, and meet every test that runs at the same time: such a test
 * lays a line of its own or sets a stage of its own.
 */
export interface Stage extends Product {
  readonly sandbox: RunningSandbox
}

/**
 * @param speed how many times as fast as the real league: at 3 a round is played in 15 s, one after another
 * @param crash the crash game's rounds and times, where a journey plays it
 * @param settings of the gateway, where a journey needs its own
 */
export async function setStage(
  speed: number,
  crash: SandboxOptions['crash'] = {},
  settings: Settings = {},
): Promise<Stage> {
  const secret = randomBytes(16).toString('hex')
  const sandbox = await startSandbox({ seed: 'journey', speed, data: ':memory:', secret, crash })
  const product = await startProduct({
    PROVIDER_URL: sandbox.url,
    PROVIDER_SECRET: secret,
    COMPETITIONS: '1,2,3,4',
    ...settings,
  })
  return {
    ...product,
    sandbox,
    async close() {
      await product.close()
      await closeProven(sandbox)
    },
  }
}

/** Keeps a screenshot of the page, for people to look at, where `SHOTS=1` asks for it. */
export async function keepShot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' })
}

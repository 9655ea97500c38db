import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { type Product, startProduct } from '../browser/product.ts'
import type { Settings } from '../settings.ts'
import { type PlainOptions, type PlainProvider, startPlainProvider } from './provider.ts'

/**
 * The whole product with a provider of the specification and no more, shared by the tests of a file. These outlive a test:
 * the provider's choices, answers set by `fail`, players with their money, the outbox, and the received calls.
 */
export interface PlainStage extends Product {
  readonly provider: PlainProvider
}

/**
 * The stage of a test file: set before its tests, and closed after them.
 * @param options the provider's clock and competitions
 * @param settings of the gateway, added to those that make it quick
 */
export function plainStage(options: Omit<PlainOptions, 'secret'> = {}, settings: Settings = {}): PlainStage {
  const stage = {} as PlainStage
  beforeAll(async () => {
    const secret = randomBytes(16).toString('hex')
    const provider = await startPlainProvider({ ...options, secret })
    const product = await startProduct({ PROVIDER_URL: provider.url, PROVIDER_SECRET: secret, ...settings })
    Object.assign(stage, { ...product, provider })
  })
  afterAll(async () => {
    await stage.close()
    await stage.provider.close()
  })
  return stage
}

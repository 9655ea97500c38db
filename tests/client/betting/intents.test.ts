import { expect, it } from 'vitest'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { intentStorm } from '../../support/intent-storm.ts'
import { mortalGateway } from '../../support/mortal-gateway.ts'
import { closeProven } from '../../support/proof.ts'
import { seed } from '../../support/seed.ts'

/** A smaller storm than that of `npm run bench intents`. */
const INTENTS = 64

/**
 * Whatever goes wrong (an answer or a request that is lost, a slow provider, a double tap, two tabs, a reload, a
 * gateway that is killed), an intent to bet ends as exactly one bet or as none, and the screen says which.
 */
it('places every intent once or not at all, and says which, whatever goes wrong', async () => {
  const sandbox = await startSandbox({ seed: 'storm', speed: 1, data: ':memory:', secret: 'bench' })
  const gateway = await mortalGateway(sandbox.url, 1_000, 2)
  const { placed, none, wrong } = await intentStorm({
    gateway: gateway.url,
    provider: sandbox.url,
    intents: INTENTS,
    devices: 8,
    seed,
  })
  await gateway.close()
  expect(wrong).toEqual([])
  expect(placed + none).toBe(INTENTS)
  expect(placed).toBeGreaterThan(none)
  await closeProven(sandbox)
})

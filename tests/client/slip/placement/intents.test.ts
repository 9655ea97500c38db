import { expect, it } from 'vitest'
import { runIntentFaultTest } from '../../../support/intents/fault-test.ts'
import { wants } from '../../../support/intents/scenario.ts'
import { seed } from '../../../support/seed.ts'

/** A smaller storm than that of `npm run test:long`: every habit meets every trouble. */
const INTENTS = 52

/**
 * Whatever goes wrong (an answer or a request that is lost, a slow provider, a double tap, two tabs, a reload, a
 * gateway that is killed), an intent to bet, deposit, withdraw or redeem ends as exactly one movement or as none, and
 * the screen says which.
 */
it('every intent is carried out once or not at all, and its page says which, whatever goes wrong', {
  timeout: 300_000,
}, async () => {
  const { done, none, wrong, findings, counts } = await runIntentFaultTest({
    intents: INTENTS,
    devices: 26,
    threads: 1,
    // Whoever lets a bet go has waited long before: that is for the bench.
    habits: ['taps once', 'taps three times', 'taps in two tabs', 'reloads'],
    killPlan: { calls: 12, held: 1, most: 2 },
    seed,
  })
  expect(wrong).toEqual([])
  expect(findings).toEqual([])
  expect(done + none).toBe(INTENTS)
  expect(done).toBeGreaterThan(none)
  expect(wants.filter((want) => !counts[`${want}: done`])).toEqual([])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { callOf } from '#shared/calls/catalogue.ts'
import { type OfferName, readOffers } from '#shared/calls/offers.ts'
import { KEPT_FOR_MS } from '#shared/limits.ts'
import { asFields } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'

/** Longest time that a page waits for the first answer, in ms; later pages get the cached one. */
const MAX_WAIT_MS = 400

/** Pause after a failure, in ms. */
const RETRY_MS = 10_000

/** Largest answer that is read, in bytes. */
const MAX_BYTES = 262_144

/** The provider's offers, from its settings call, for the page settings. */
export type Offers = ReturnType<typeof createOffers>

/**
 * The offers are part of every page. The call is sent when a page needs it and cached for KEPT_FOR_MS, as in browsers;
 * after that the old answer is used until the new one has come.
 * @returns the cached answer, the first after at most `waitMs`; undefined if it is unknown. Never rejects
 */
export function createOffers(
  config: Config,
  metrics: Metrics,
  now = Date.now,
): (waitMs?: number) => Promise<ReadonlySet<OfferName> | undefined> {
  const { method, path } = callOf('settings')
  let cached: ReadonlySet<OfferName> | undefined
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const answer = await request({
      url: config.PROVIDER_URL + path,
      method,
      token: config.SERVICE_TOKEN,
      signal: AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS),
      maxBytes: MAX_BYTES,
    })
    metrics.requests.inc({ call: 'settings', outcome: answer.status === 200 ? 'ok' : 'http' })
    const offers = answer.status === 200 ? readOffersOf(answer.body) : undefined
    cached = offers ?? cached
    askAgainAt = now() + (offers === undefined ? RETRY_MS : KEPT_FOR_MS)
    asking = undefined
  }

  return async (waitMs = MAX_WAIT_MS) => {
    if (now() >= askAgainAt) asking ??= ask()
    if (cached === undefined && asking) await Promise.race([asking, sleep(waitMs, undefined, { ref: false })])
    return cached
  }
}

/** Undefined for an unreadable body, which counts as a failure. */
function readOffersOf(body: unknown): ReadonlySet<OfferName> | undefined {
  const message = asFields(asFields(body)?.message)
  return message && readOffers(message)
}

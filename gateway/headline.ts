import { callOf } from '#shared/calls/catalogue.ts'
import { KEPT_FOR_MS } from '#shared/limits.ts'
import { type Banner, readBanners } from '#shared/model/banner.ts'
import { request } from '#shared/provider/request.ts'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'

/** A page waits so long for the first headline, in ms; later ones come from what is kept. */
const PATIENCE_MS = 400

/** After a failure the provider is left alone for so long, in ms. */
const AGAIN_AFTER_MS = 10_000

/** The largest answer that is read, in bytes. */
const MAX_BYTES = 262_144

/** The first of the provider's banners, for a page that shows it before its code has come; undefined: not known. */
export type Headline = () => Promise<Banner | undefined>

/** Asks when a page wants it, and keeps it for as long as players' own pages do. Never throws. */
export function createHeadline(config: Config, metrics: Metrics, now = Date.now): Headline {
  let held: Banner | undefined
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const { method, path } = callOf('banners')
    const answer = await request({
      url: config.PROVIDER_URL + path,
      method,
      token: config.SERVICE_TOKEN,
      signal: AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS),
      maxBytes: MAX_BYTES,
    })
    const good = answer.status === 200
    metrics.requests.inc({ call: 'banners', outcome: good ? 'ok' : 'http' })
    if (good) held = readBanners(answer.body)[0]
    askAgainAt = now() + (good ? KEPT_FOR_MS : AGAIN_AFTER_MS)
    asking = undefined
  }

  return async () => {
    if (now() >= askAgainAt) asking ??= ask()
    if (!held && asking) await Promise.race([asking, new Promise((late) => setTimeout(late, PATIENCE_MS))])
    return held
  }
}

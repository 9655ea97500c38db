import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { readOffers } from '#shared/calls/offers.ts'
import { KEPT_FOR_MS } from '#shared/lifetimes.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { readCompetitions } from '#shared/model/league/league.ts'
import { readBanners } from '#shared/model/site/banner.ts'
import { type Operator, readOperator } from '#shared/model/site/operator.ts'
import { request } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'

/** Longest time that a page waits for the first answer, in ms; later pages get the cached one. */
const MAX_WAIT_MS = 400

/** Pause after a failure, or an answer that its own status forbids to keep, in ms. */
const RETRY_MS = 10_000

const MAX_ANSWER_BYTES = 262_144

/** The provider's public calls whose answers are part of pages. An answer is undefined while it is unknown. */
export type PublicCalls = ReturnType<typeof createPublicCalls>

export function createPublicCalls(config: Config, metrics: Metrics, logger: Logger, now = Date.now) {
  const publicCall = <Result>(name: CallName, read: (body: unknown) => Result | undefined) =>
    createPublicCall(name, read, config, metrics, now)
  const settings = publicCall('settings', (body) => readSettings(body, logger))
  return {
    /** The provider's first banner, which a page shows before its code is loaded; null if there is none. */
    headline: publicCall('banners', (body) =>
      asList(body, 'images') ? (readBanners(body)[0] ?? null) : undefined,
    ),
    /** The league's competitions with their names. */
    competitions: publicCall('competitions', (body) =>
      asList(body, 'competitions') ? readCompetitions(body) : undefined,
    ),
    /** The provider's offers and its operator, without the operator's fields that cannot be read. */
    settings,
    /** The operator of the gateway's settings, else the provider's; without fields where neither is known. */
    operator: async (): Promise<Operator> => config.OPERATOR ?? (await settings())?.operator ?? {},
  }
}

function readSettings(body: unknown, logger: Logger) {
  const message = asFields(asFields(body)?.message)
  if (!message) return undefined
  const { operator, faults } = readOperator(message.operator ?? {})
  if (faults.length > 0) logger.warn({ faults }, 'fields of the provider’s operator cannot be read')
  return { offers: readOffers(message), operator }
}

/**
 * A public call of the provider whose answer is part of every page. It is sent when a page needs it and cached for
 * KEPT_FOR_MS, as in browsers; after that the old answer is used until the new one has come.
 * @param read returns undefined for an unreadable body, which counts as a failure
 * @returns the cached answer, the first after at most `waitMs`; undefined if it is unknown. Never rejects
 */
function createPublicCall<Result>(
  name: CallName,
  read: (body: unknown) => Result | undefined,
  config: Config,
  metrics: Metrics,
  now: () => number,
): (waitMs?: number) => Promise<Result | undefined> {
  const { method, path, kept } = callOf(name)
  let cached: Result | undefined
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const answer = await request({
      url: config.PROVIDER_URL + path,
      method,
      token: config.SERVICE_TOKEN,
      signal: AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS),
      maxBytes: MAX_ANSWER_BYTES,
    })
    metrics.requests.inc({ call: name, outcome: answer.status === 200 ? 'ok' : 'http' })
    const result = answer.status === 200 ? read(answer.body) : undefined
    if (result !== undefined) cached = result
    const isKept = result !== undefined && (!kept || Number(asFields(answer.body)?.[kept.when]) === 200)
    askAgainAt = now() + (isKept ? KEPT_FOR_MS : RETRY_MS)
    asking = undefined
  }

  return async (waitMs = MAX_WAIT_MS) => {
    if (now() >= askAgainAt) asking ??= ask()
    if (cached === undefined && asking) await Promise.race([asking, sleep(waitMs, undefined, { ref: false })])
    return cached
  }
}

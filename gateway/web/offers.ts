import { type OfferName, readOffers } from '#shared/calls/offers.ts'
import { asFields } from '#shared/model/field.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { createPublicCall, type PublicAnswer } from './public-call.ts'

/** The provider's offers, from its settings call, for the page settings. */
export type Offers = PublicAnswer<ReadonlySet<OfferName>>

export const createOffers = (config: Config, metrics: Metrics, now?: () => number): Offers =>
  createPublicCall('settings', readMessage, config, metrics, now)

function readMessage(body: unknown): ReadonlySet<OfferName> | undefined {
  const message = asFields(asFields(body)?.message)
  return message && readOffers(message)
}

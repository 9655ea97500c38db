import { asFields } from '../model/field.ts'
import { type CallName, callNames, callOf, type catalogue } from './catalogue.ts'

/** A call that is no part of the specification: it exists only where the provider's settings name it. */
export type OfferName = {
  [K in CallName]: (typeof catalogue)[K]['origin'] extends 'own' ? K : never
}[CallName]

/** True of the calls that a provider of the specification does not have. */
export const isOffer = (name: CallName): name is OfferName => callOf(name).origin === 'own'

/** Every offer, in the catalogue's order. */
export const offerNames: readonly OfferName[] = callNames.filter(isOffer)

/** The known offers in the list `offers` of the settings call's message; none without a list. Never throws. */
export function readOffers(message: unknown): ReadonlySet<OfferName> {
  const named = asFields(message)?.offers
  const list: readonly unknown[] = Array.isArray(named) ? named : []
  return new Set(offerNames.filter((name) => list.includes(name)))
}

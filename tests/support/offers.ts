import { type OfferName, offerNames } from '#shared/calls/offers.ts'

/** All offers, as the sandbox has them. */
export const everyOffer: ReadonlySet<OfferName> = new Set(offerNames)

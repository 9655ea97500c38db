import { type OfferName, offerNames } from '#shared/calls/offers.ts'

/** A provider that offers all that there is, as the sandbox does. */
export const everyOffer: ReadonlySet<OfferName> = new Set(offerNames)

import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { OfferName } from '#shared/calls/offers.ts'
import { $offers } from '../calls/offers.ts'

/** A part of a screen that stands on an offer: nothing without it, and while the offers are not known. */
export function IfOffered({ name, children }: { name: OfferName; children: ReactNode }) {
  const offers = useUnit($offers)
  return offers?.has(name) ? children : null
}

import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { OfferName } from '#shared/calls/offers.ts'
import { $offers } from '../calls/offers.ts'

interface Props {
  /** The offer that the part needs, or several: all are needed. */
  readonly name: OfferName | readonly OfferName[]
  readonly children: ReactNode
}

/** A part of a screen that needs an offer. Nothing without the offer, and until the offers are known. */
export function IfOffered({ name, children }: Props) {
  const offers = useUnit($offers)
  return [name].flat().every((offer) => offers?.has(offer)) ? children : null
}

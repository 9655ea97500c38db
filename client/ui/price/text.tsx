import { type PriceFormat, priceText } from '#shared/odds/format.ts'
import { $priceFormat } from '../../price-format.ts'
import { usePart } from '../part.tsx'

const whole = (format: PriceFormat) => format

export const usePriceFormat = (): PriceFormat => usePart($priceFormat, whole)

/** Prices as text in the player's format; the component is rendered again when that is another. */
export function usePriceText(): (price: number | string) => string {
  const format = usePriceFormat()
  return (price) => priceText(price, format)
}

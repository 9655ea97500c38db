import { type PriceFormat, priceText } from '#shared/odds/format.ts'
import { $priceFormat } from '../../price-format.ts'
import { usePart } from '../part.tsx'

const whole = (format: PriceFormat) => format

export const usePriceFormat = (): PriceFormat => usePart($priceFormat, whole)

/** Formatter of prices in the player's format, whose changes render the component. */
export function usePriceText(): (price: number | string) => string {
  const format = usePriceFormat()
  return (price) => priceText(price, format)
}

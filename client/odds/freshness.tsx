import { useUnit } from 'effector-react'
import { FreshnessLine } from '../ui/feedback/freshness.tsx'
import { $pricesFreshness } from './prices.ts'

/** Freshness of the prices in view; nothing while none is followed. */
export function PricesFreshness() {
  const freshness = useUnit($pricesFreshness)
  return freshness ? <FreshnessLine freshness={freshness} /> : null
}

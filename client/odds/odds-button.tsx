import { useProvidedScope, useUnit } from 'effector-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { selectionKey } from '#shared/model/odds/pick.ts'
import type { SlipKind } from '../slip/slip.ts'
import { PriceFrame } from '../ui/price/cell.tsx'
import { pickBoardOf } from './pick-board.ts'
import { priceTapped } from './tap.ts'

/** The selection behind a price, without the price. */
export type Offer = Omit<SlipLine, 'taken' | 'taken_at'>

interface OddsButtonProps {
  kind: SlipKind
  offer: Offer
  label: string
  long?: boolean
  spoken?: string | undefined
  unsure?: string | undefined
  halted?: string | undefined
  /** The price that is taken by a tap now; undefined where none is offered. */
  priceNow: () => number | undefined
  children: ReactNode
}

/** A price: a tap adds it to the slip, another removes it. A pick that takes no bets any more can still be removed. */
export function OddsButton({ kind, offer, priceNow, long = false, ...frame }: OddsButtonProps) {
  const tap = useUnit(priceTapped)
  const picked = usePicked(kind, selectionKey(offer))
  const { unsure, halted } = frame
  return (
    <PriceFrame
      {...frame}
      long={long}
      matchId={offer.match_id}
      oddKey={offer.odd_key}
      pressed={picked}
      disabled={!picked && Boolean(unsure || halted)}
      onTap={() => {
        const taken = priceNow()
        if (taken !== undefined || picked) tap({ kind, line: { ...offer, taken: taken ?? 1 } })
      }}
    />
  )
}

/** True if that pick is in the slip; redrawn only when that changes. */
function usePicked(kind: SlipKind, key: string): boolean {
  const board = pickBoardOf(useProvidedScope())
  const watch = useCallback((changed: () => void) => board.watch(key, changed), [board, key])
  return useSyncExternalStore(
    watch,
    () => board.has(kind, key),
    () => false,
  )
}

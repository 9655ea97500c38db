import { useStoreMap, useUnit } from 'effector-react'
import { memo } from 'react'
import type { OfferedSelection } from '#shared/model/offered.ts'
import { selectionKey } from '#shared/topics/selection.ts'
import { PriceCell } from '../ui/price-cell.tsx'
import { $prices, $pricesTrusted } from './prices.ts'

/** The outcomes that every list knows go by their signs. */
const signs: Readonly<Record<string, string>> = { home_team: '1', draw: 'X', away_team: '2' }

interface PriceProps {
  matchId: string
  marketId: string | undefined
  offered: OfferedSelection
  homeTeam: string
  awayTeam: string
  /** Its name in full, where there is room for it. */
  named?: boolean
}

/** One price: the followed one where there is one, else the list's. Draws again only when its own price changes. */
export const Price = memo(function Price({
  matchId,
  marketId = '',
  offered,
  homeTeam,
  awayTeam,
  named = false,
}: PriceProps) {
  const { odd_key, name, odd_value } = offered
  const key = selectionKey({ match_id: matchId, sub_type_id: marketId, odd_key })
  const live = useStoreMap({ store: $prices, keys: [key], fn: (prices, [key = '']) => prices[key] ?? null })
  const trusted = useUnit($pricesTrusted)
  const state = live?.state ?? offered.state
  const price = live ? live.now : odd_value
  const moved = live?.before !== undefined && live.now !== undefined && live.movedAt !== undefined
  const teams: Readonly<Record<string, string>> = { home_team: homeTeam, away_team: awayTeam, draw: 'Draw' }
  const team = teams[odd_key]
  return (
    <PriceCell
      matchId={matchId}
      oddKey={odd_key}
      label={named ? (team ?? name) : (signs[odd_key] ?? name)}
      long={false}
      spoken={named || !team ? undefined : odd_key === 'draw' ? 'Draw' : `${team} win`}
      price={price}
      halted={state === 'open' ? undefined : state}
      unsure={trusted ? undefined : 'not live'}
      move={moved ? { from: live.before ?? 0, to: live.now ?? 0, at: live.movedAt ?? 0 } : undefined}
    />
  )
})

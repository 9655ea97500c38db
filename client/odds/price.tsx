import { useProvidedScope } from 'effector-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import { selectionKey } from '#shared/topics/selection.ts'
import { usePart } from '../ui/part.tsx'
import { PriceFigure } from '../ui/price-cell.tsx'
import { signOf } from '../ui/text/teams.ts'
import { OddsButton } from './odds-button.tsx'
import { boardOf, type PriceBoard } from './price-board.ts'
import { $pricesTrusted, moveOf } from './prices.ts'

interface PriceProps {
  matchId: string
  marketId: string | undefined
  offered: OfferedSelection
  homeTeam: string
  awayTeam: string
  market: string
  startTime: number | undefined
  /** True: labelled by its full name. */
  named?: boolean
}

/** One price: the followed one where there is one, else the list's. Only the figure is rendered again when it moves. */
export const Price = memo(function Price({
  matchId,
  marketId = '',
  offered,
  homeTeam,
  awayTeam,
  market,
  startTime,
  named = false,
}: PriceProps) {
  const board = boardOf(useProvidedScope())
  const { odd_key, name, odd_value } = offered
  const key = selectionKey({ match_id: matchId, sub_type_id: marketId, odd_key })
  const state = useBoard(key, (board) => board.read(key)?.state) ?? offered.state
  const trusted = usePart($pricesTrusted, (trusted) => trusted)
  const teams: Readonly<Record<string, string>> = { home_team: homeTeam, away_team: awayTeam, draw: 'Draw' }
  const team = teams[odd_key]
  return (
    <OddsButton
      kind="sports"
      offer={{
        match_id: matchId,
        sub_type_id: marketId,
        odd_key,
        home_team: homeTeam,
        away_team: awayTeam,
        market,
        name,
        start_time: startTime,
        round_id: undefined,
      }}
      priceNow={() => (board.read(key) ?? { now: odd_value }).now}
      label={named ? (team ?? name) : (signOf(odd_key) ?? name)}
      spoken={named || !team ? undefined : odd_key === 'draw' ? 'Draw' : `${team} win`}
      halted={state === 'open' ? undefined : state}
      unsure={trusted ? undefined : 'not live'}
    >
      <Figure priceKey={key} listed={odd_value} still={!trusted} />
    </OddsButton>
  )
})

interface FigureProps {
  priceKey: string
  listed: number | undefined
  /** Moves are not shown. */
  still: boolean
}

const Figure = memo(function Figure({ priceKey, listed, still }: FigureProps) {
  const live = useBoard(priceKey, (board) => board.read(priceKey))
  const mark = useBoard(priceKey, (board) => board.markOf(priceKey))
  const move = mark && !still ? moveOf(live) : undefined
  return <PriceFigure price={live ? live.now : listed} move={move} fresh={mark === 'fresh'} />
})

/** Selection from one price on the board; redrawn when it changes. */
function useBoard<Part>(key: string, read: (board: PriceBoard) => Part): Part {
  const board = boardOf(useProvidedScope())
  const watch = useCallback((changed: () => void) => board.watch(key, changed), [board, key])
  const part = () => read(board)
  return useSyncExternalStore(watch, part, part)
}

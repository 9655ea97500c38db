import { useProvidedScope } from 'effector-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import { selectionKey } from '#shared/model/odds/pick.ts'
import type { SlipKind } from '../slip/slip.ts'
import { usePart } from '../ui/part.tsx'
import { PriceFigure } from '../ui/price/cell.tsx'
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
  /** The slip that takes it; its round in the league. */
  kind?: SlipKind
  roundId?: string | undefined
  /** Reason for which no price of the list is reliable. */
  unsure?: string | undefined
}

/** A label of more letters takes double width in a list of many outcomes. */
const SHORT = 5

export const labelOf = ({ odd_key, name }: Pick<OfferedSelection, 'odd_key' | 'name'>) =>
  signOf(odd_key) ?? name

export const isLong = (label: string): boolean => label.length > SHORT

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
  kind = 'sports',
  roundId,
  unsure,
}: PriceProps) {
  const board = boardOf(useProvidedScope())
  const { odd_key, name, odd_value } = offered
  const key = selectionKey({ match_id: matchId, sub_type_id: marketId, odd_key })
  const state = useBoard(key, (board) => board.read(key)?.state) ?? offered.state
  // In the league the round says whether its prices are live.
  const trusted = usePart($pricesTrusted, (trusted) => trusted || kind === 'league')
  const teams: Readonly<Record<string, string>> = {
    home_team: homeTeam || 'Home',
    away_team: awayTeam || 'Away',
    draw: 'Draw',
  }
  const team = teams[odd_key]
  const label = named ? (team ?? name) : labelOf(offered)
  return (
    <OddsButton
      kind={kind}
      offer={{
        match_id: matchId,
        sub_type_id: marketId,
        odd_key,
        home_team: homeTeam,
        away_team: awayTeam,
        market,
        name,
        start_time: startTime,
        round_id: roundId,
      }}
      priceNow={() => (board.read(key) ?? { now: odd_value }).now}
      label={label}
      long={kind === 'league' && isLong(label)}
      spoken={named || !team ? undefined : odd_key === 'draw' ? 'Draw' : `${team} win`}
      halted={unsure || state === 'open' ? undefined : state}
      unsure={unsure ?? (trusted ? undefined : 'not live')}
    >
      <Figure priceKey={key} listed={odd_value} still={!trusted || unsure !== undefined} />
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
  return (
    <PriceFigure
      price={live ? (live.now ?? (still ? listed : undefined)) : listed}
      move={move}
      fresh={mark === 'fresh'}
    />
  )
})

/** Selection from one price on the board; redrawn when it changes. */
function useBoard<Part>(key: string, read: (board: PriceBoard) => Part): Part {
  const board = boardOf(useProvidedScope())
  const watch = useCallback((changed: () => void) => board.watch(key, changed), [board, key])
  const part = () => read(board)
  return useSyncExternalStore(watch, part, part)
}

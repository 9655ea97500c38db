import { useUnit } from 'effector-react'
import { t } from '#messages/markets.ts'
import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import { memo } from '../language/memo.tsx'
import { $pickedTopics, $selections, topicOf } from '../slip/selections.ts'
import type { SlipKind } from '../slip/slip.ts'
import { FreshnessLine } from '../ui/feedback/freshness.tsx'
import { usePart } from '../ui/part.tsx'
import { PriceFigure, PriceFrame } from '../ui/price/cell.tsx'
import { signOf } from '../ui/text/teams.ts'
import { $marks, $pricesFreshness, $pricesTrusted, moveOf, type Unsure } from './prices.ts'
import { priceTapped } from './tap.ts'

interface PriceProps {
  matchId: string
  marketId: string | undefined
  offered: OfferedSelection
  homeTeam: string
  awayTeam: string
  market: string
  startTime: number | undefined
  /** True: its label is its full name. */
  named?: boolean
  /** The slip of its pick, and its round in the league. */
  kind?: SlipKind
  roundId?: string | undefined
  unsure?: Unsure | undefined
}

/** Most letters of a label of single width in a list of many outcomes. */
const SHORT = 5

export const labelOf = ({ odd_key, name }: Pick<OfferedSelection, 'odd_key' | 'name'>) =>
  signOf(odd_key) ?? t.name(name)

export const isLong = (label: string): boolean => label.length > SHORT

/**
 * A price: the followed one, else the list's. A tap adds its pick to the slip, another tap removes it, also while it
 * takes no bets. Only the figure is rendered again when the price moves.
 */
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
  unsure: listUnsure,
}: PriceProps) {
  const tap = useUnit(priceTapped)
  const { odd_key, name, odd_value } = offered
  const topic = topicOf({ match_id: matchId, sub_type_id: marketId, odd_key })
  const picked = usePart($pickedTopics[kind], (topics) => topics.has(topic))
  const state = usePart($selections, (selections) => selections[topic]?.price?.state) ?? offered.state
  // In the league the round tells if its prices are live.
  const trusted = usePart($pricesTrusted, (trusted) => trusted || kind === 'league')
  const teams: Readonly<Record<string, string>> = {
    home_team: homeTeam || t.home,
    away_team: awayTeam || t.away,
    draw: t.draw,
  }
  const team = teams[odd_key]
  const teamWords = odd_key === 'draw' ? team : team && t.win(team)
  const label = named ? (team ?? t.name(name)) : labelOf(offered)
  const halted = listUnsure || state === 'open' ? undefined : state
  const unsure = listUnsure ?? (trusted ? undefined : 'stale')
  const offer = {
    match_id: matchId,
    sub_type_id: marketId,
    odd_key,
    home_team: homeTeam,
    away_team: awayTeam,
    market,
    name,
    start_time: startTime,
    round_id: roundId,
  }
  return (
    <PriceFrame
      matchId={matchId}
      oddKey={odd_key}
      label={label}
      long={kind === 'league' && isLong(label)}
      spoken={named ? undefined : teamWords}
      halted={halted}
      unsure={unsure && t.unsure[unsure]}
      pressed={picked}
      disabled={!picked && Boolean(unsure || halted)}
      onTap={() => tap({ kind, offer, listed: odd_value })}
    >
      <Figure topic={topic} listed={odd_value} still={unsure !== undefined} />
    </PriceFrame>
  )
})

interface FigureProps {
  topic: string
  listed: number | undefined
  /** True: moves of the price are not shown. */
  still: boolean
}

const Figure = memo(function Figure({ topic, listed, still }: FigureProps) {
  const live = usePart($selections, (selections) => selections[topic]?.price)
  const mark = usePart($marks, (marks) => marks[topic]?.mark)
  const move = mark && !still ? moveOf(live) : undefined
  return (
    <PriceFigure
      price={live ? (live.now ?? (still ? listed : undefined)) : listed}
      move={move}
      fresh={mark === 'fresh'}
    />
  )
})

/** Freshness of the prices in view. Nothing while none is followed. */
export function PricesFreshness() {
  const freshness = useUnit($pricesFreshness)
  return freshness ? <FreshnessLine freshness={freshness} /> : null
}

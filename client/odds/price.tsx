import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#messages/markets.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import type { Pick as PricePick } from '#shared/model/odds/pick.ts'
import { memo } from '../language/memo.tsx'
import { $pickedTopics, $selections, topicOf } from '../slip/selections.ts'
import type { SlipKind } from '../slip/slip.ts'
import { priceTapped } from '../slip/tap.ts'
import { isSameList } from '../state/same-list.ts'
import { FreshnessLine } from '../ui/feedback/freshness.tsx'
import { watchOnScreen } from '../ui/on-screen.ts'
import { usePart } from '../ui/part.tsx'
import { PriceFigure, PriceFrame } from '../ui/price/cell.tsx'
import { signOf } from '../ui/text/teams.ts'
import {
  $marks,
  $pricesFreshness,
  $pricesTrusted,
  moveOf,
  selectionsHidden,
  selectionsShown,
  topicsOf,
  type Unsure,
} from './prices.ts'

interface PriceProps {
  /** The market of its match, and the round in the league. */
  of: Omit<SlipLine, 'odd_key' | 'name' | 'taken' | 'taken_at'>
  offered: OfferedSelection
  /** True: its label is its full name. */
  named?: boolean
  /** The slip of its pick. */
  kind?: SlipKind
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
  of: market,
  offered,
  named = false,
  kind = 'sports',
  unsure: listUnsure,
}: PriceProps) {
  const tap = useUnit(priceTapped)
  const { odd_key, name, odd_value } = offered
  const { match_id, home_team, away_team } = market
  const topic = topicOf({ ...market, odd_key })
  const picked = usePart($pickedTopics[kind], (topics) => topics.has(topic))
  const state = usePart($selections, (selections) => selections[topic]?.price?.state) ?? offered.state
  // In the league the round tells if its prices are live.
  const trusted = usePart($pricesTrusted, (trusted) => trusted || kind === 'league')
  const teams: Readonly<Record<string, string>> = {
    home_team: home_team || t.home,
    away_team: away_team || t.away,
    draw: t.draw,
  }
  const team = teams[odd_key]
  const teamWords = odd_key === 'draw' ? team : team && t.win(team)
  const label = named ? (team ?? t.name(name)) : labelOf(offered)
  const halted = listUnsure || state === 'open' ? undefined : state
  const unsure = listUnsure ?? (trusted ? undefined : 'stale')
  return (
    <PriceFrame
      matchId={match_id}
      oddKey={odd_key}
      label={label}
      long={kind === 'league' && isLong(label)}
      spoken={named ? undefined : teamWords}
      halted={halted}
      unsure={unsure && t.unsure[unsure]}
      pressed={picked}
      disabled={!picked && Boolean(unsure || halted)}
      onTap={() => tap({ kind, offer: { ...market, odd_key, name }, listed: odd_value })}
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

/** Margin above and below the screen within which prices are watched, in px. */
const MARGIN_PX = 160

/** Ref of an element whose prices are watched while it is in view. */
export function useOnScreen<Target extends Element>(picks: readonly PricePick[]): RefObject<Target | null> {
  const [show, hide] = useUnit([selectionsShown, selectionsHidden])
  const target = useRef<Target>(null)
  const names = topicsOf(picks)
  const [topics, follow] = useState(names)
  if (!isSameList(names, topics)) follow(names)
  useEffect(() => {
    const element = target.current
    if (!element || topics.length === 0) return
    let shown = false
    const report = (isShown: boolean) => {
      if (isShown === shown) return
      shown = isShown
      if (isShown) show(topics)
      else hide(topics)
    }
    const unwatch = watchOnScreen(element, MARGIN_PX, report)
    return () => {
      unwatch()
      report(false)
    }
  }, [topics, show, hide])
  return target
}

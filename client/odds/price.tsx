import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#messages/markets.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import type { Pick as PricePick } from '#shared/model/odds/pick.ts'
import { memo } from '../language/memo.tsx'
import { $selections, $slipTopics, topicOf } from '../slip/selections.ts'
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
  /** Its match and market, and its round in the league. */
  of: Omit<SlipLine, 'odd_key' | 'name' | 'taken' | 'taken_at'>
  offered: OfferedSelection
  /** True: the outcome's full name is the label. Default: its sign, such as `1`, where it has one. */
  named?: boolean
  /** The slip of its pick. */
  kind?: SlipKind
  /** Reason why the prices of the whole list cannot be relied on; undefined: none. */
  unsure?: Unsure | undefined
}

/** Most letters of a label that fits in one column of a list of many outcomes. */
const MOST_LETTERS = 5

export const labelOf = ({ odd_key, name }: Pick<OfferedSelection, 'odd_key' | 'name'>) =>
  signOf(odd_key) ?? t.name(name)

export const isLong = (label: string): boolean => label.length > MOST_LETTERS

/**
 * A price: the followed one, else the list's. A tap adds its pick to the slip; another tap removes it, also while it
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
  const isPicked = usePart($slipTopics[kind], (topics) => topics.has(topic))
  const state = usePart($selections, (selections) => selections[topic]?.price?.state) ?? offered.state
  // In the league the round tells if its prices are live.
  const isTrusted = usePart($pricesTrusted, (trusted) => trusted || kind === 'league')
  const winners: Readonly<Record<string, string>> = {
    home_team: home_team || t.home,
    away_team: away_team || t.away,
    draw: t.draw,
  }
  const winner = winners[odd_key]
  const outcomeWords = odd_key === 'draw' ? winner : winner && t.win(winner)
  const label = named ? (winner ?? t.name(name)) : labelOf(offered)
  const halted = listUnsure || state === 'open' ? undefined : state
  const unsure = listUnsure ?? (isTrusted ? undefined : 'stale')
  return (
    <PriceFrame
      matchId={match_id}
      oddKey={odd_key}
      label={label}
      long={kind === 'league' && isLong(label)}
      spoken={named ? undefined : outcomeWords}
      halted={halted}
      unsure={unsure && t.unsure[unsure]}
      pressed={isPicked}
      disabled={!isPicked && Boolean(unsure || halted)}
      onTap={() => tap({ kind, selection: { ...market, odd_key, name }, listedPrice: odd_value })}
    >
      <Figure topic={topic} listedPrice={odd_value} isUnsure={unsure !== undefined} />
    </PriceFrame>
  )
})

interface FigureProps {
  topic: string
  listedPrice: number | undefined
  /** True: the last known price shows, without its moves. */
  isUnsure: boolean
}

const Figure = memo(function Figure({ topic, listedPrice, isUnsure }: FigureProps) {
  const live = usePart($selections, (selections) => selections[topic]?.price)
  const mark = usePart($marks, (marks) => marks[topic]?.mark)
  const fallback = live && !isUnsure ? undefined : listedPrice
  return (
    <PriceFigure
      price={live?.current ?? fallback}
      move={mark && !isUnsure ? moveOf(live) : undefined}
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
  // The same list object while its topics are the same, so that the effect does not run again.
  const newestTopics = topicsOf(picks)
  const [topics, setTopics] = useState(newestTopics)
  if (!isSameList(newestTopics, topics)) setTopics(newestTopics)
  useEffect(() => {
    const element = target.current
    if (!element || topics.length === 0) return
    let isReported = false
    const report = (isShown: boolean) => {
      if (isShown === isReported) return
      isReported = isShown
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

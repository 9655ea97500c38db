import type { ReactNode } from 'react'
import { t as markets } from '#messages/markets.ts'
import { t } from '#messages/ui.ts'
import { priceText } from '#shared/odds/format.ts'
import { Icon } from '../icon.tsx'
import { usePriceFormat } from './text.tsx'

export interface Move {
  readonly from: number
  readonly to: number
}

interface FrameProps {
  matchId: string
  oddKey: string
  label: string
  /** True for a label of double width. */
  long: boolean
  /** The label in words, for signs such as 1, X, 2. */
  spoken?: string | undefined
  /** Reason why the price is not reliable, in words. */
  unsure?: string | undefined
  /** State without betting, whose word replaces the price. */
  halted?: 'suspended' | 'closed' | undefined
  pressed?: boolean
  disabled?: boolean
  onTap?: () => void
}

interface FigureProps {
  price: number | undefined
  move?: Move | undefined
  /** True shortly after a move. */
  fresh?: boolean
}

/** A button that picks a price. The figure in it is rendered separately. */
export function PriceFrame(props: FrameProps & { children: ReactNode }) {
  const { matchId, oddKey, label, long, spoken, unsure, halted, pressed, disabled, onTap, children } = props
  return (
    <li data-long={long ? '' : undefined}>
      <button
        type="button"
        className="price"
        data-testid={`price-${matchId}-${oddKey}`}
        data-unsure={unsure || halted ? '' : undefined}
        data-halted={halted}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onTap}
      >
        <span className="label" aria-hidden={spoken ? true : undefined}>
          {label}
        </span>
        {spoken ? <span className="spoken">{spoken}</span> : null}
        {halted ? (
          <span className="halted">
            <Icon name="lock" size="12px" />
            {markets[halted]}
          </span>
        ) : (
          children
        )}
        {unsure ? <span className="spoken">{unsure}</span> : null}
      </button>
    </li>
  )
}

/** A price with its last move: as colour and arrow while fresh, in words for screen readers later. */
export function PriceFigure({ price, move, fresh = false }: FigureProps) {
  const direction = move && (move.to > move.from ? 'up' : 'down')
  const format = usePriceFormat()
  const text = price === undefined ? '–' : priceText(price, format)
  // Signs and slashes need more width than a decimal point.
  const places = format === 'decimal' ? text.length : text.length + 1
  return (
    <>
      {direction && fresh ? <i className="tint" data-move={direction} aria-hidden="true" /> : null}
      <span className="figure">
        {direction ? (
          <span className="arrow" data-move={direction} aria-hidden="true">
            {direction === 'up' ? '▲' : '▼'}
          </span>
        ) : null}
        {direction && !fresh ? (
          <span className="spoken">
            {(direction === 'up' ? t.rose : t.fell)(priceText(move.from, format))}
          </span>
        ) : null}
        <b data-places={places}>{text}</b>
      </span>
    </>
  )
}

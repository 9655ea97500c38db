import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A price that moved. */
export interface Move {
  readonly from: number
  readonly to: number
}

interface FrameProps {
  matchId: string
  oddKey: string
  label: string
  /** The label needs the room of two. */
  long: boolean
  /** The label's meaning, where it is a sign such as 1, X, 2. */
  spoken?: string | undefined
  /** Reason for which the price is not reliable. */
  unsure?: string | undefined
  /** Reason for which no bets are taken now: a word shown in place of the price. */
  halted?: string | undefined
  /** True if it is the player's pick. */
  pressed?: boolean
  /** It cannot be picked just now. */
  disabled?: boolean
  onTap?: () => void
}

interface FigureProps {
  price: number | undefined
  move?: Move | undefined
  /** It moved just now, and may go on moving. */
  fresh?: boolean
}

/** A price as it stands, on a button that picks it. Where the picture is not live, or betting has closed, it greys and says so. */
export function PriceCell({ price, move, fresh = false, ...frame }: FrameProps & FigureProps) {
  const off = frame.unsure || frame.halted
  return (
    <PriceFrame {...frame}>
      <PriceFigure price={price} move={off ? undefined : move} fresh={fresh} />
    </PriceFrame>
  )
}

/** Frame of a price while it moves; the figure is drawn apart. */
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
            {halted}
          </span>
        ) : (
          children
        )}
        {unsure ? <span className="spoken">{unsure}</span> : null}
      </button>
    </li>
  )
}

/** The figure, and how it moved: by colour and by an arrow; in words once it has come to rest. */
export function PriceFigure({ price, move, fresh = false }: FigureProps) {
  const way = move && (move.to > move.from ? 'up' : 'down')
  const text = price?.toFixed(2) ?? '–'
  return (
    <>
      {way && fresh ? <i className="tint" data-move={way} aria-hidden="true" /> : null}
      <span className="figure">
        {way ? (
          <span className="arrow" data-move={way} aria-hidden="true">
            {way === 'up' ? '▲' : '▼'}
          </span>
        ) : null}
        {way && !fresh ? <span className="spoken">{`${way} from ${move.from.toFixed(2)} to `}</span> : null}
        <b data-places={text.length}>{text}</b>
      </span>
    </>
  )
}

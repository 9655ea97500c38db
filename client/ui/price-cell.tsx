import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Icon } from './icon.tsx'

const Cell = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1.5',
    minH: '44px',
    px: { base: '2.5', md: '2' },
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    overflow: 'hidden',
    '&[data-unsure]': { color: 'soft', borderStyle: 'dashed' },
    // Where a word does not fit beside the label it stands below.
    '&[data-halted]': { flexWrap: 'wrap', alignContent: 'center', columnGap: '2', rowGap: 0 },
    '& > *': { position: 'relative' },
    '& b': { position: 'relative' },
  },
})

/** Drawn anew with each move, so that its colour starts again and is gone after a second and a half. */
const Tint = chakra('i', {
  base: {
    '&&': { position: 'absolute' },
    inset: 0,
    opacity: 0,
    animation: 'moved 1.5s ease-out',
    _motionReduce: { animationTimingFunction: 'steps(1, jump-end)' },
    '&[data-move=up]': { bg: 'up/16' },
    '&[data-move=down]': { bg: 'down/16' },
  },
})

/** The arrow outlasts the tint, and goes: an arrow on every price says nothing. */
const Arrow = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: 'calc(100% + 2px)',
    top: '5px',
    fontSize: '9px',
    lineHeight: 1.2,
    opacity: 0,
    animation: 'told 8s steps(1, jump-end)',
    '&[data-move=up]': { color: 'up' },
    '&[data-move=down]': { color: 'down' },
  },
})

const Halted = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    color: 'soft',
    textStyle: 'note',
    fontStretch: '78%',
  },
})

/** A price as it stands. Where the picture is not live, or betting has closed, it greys and says so. */
export function PriceCell({
  matchId,
  oddKey,
  label,
  long,
  spoken,
  price,
  unsure,
  halted,
  move,
}: PriceCellProps) {
  const off = unsure || halted
  return (
    <Cell
      data-testid={`price-${matchId}-${oddKey}`}
      data-unsure={off ? '' : undefined}
      data-long={long ? '' : undefined}
      data-halted={halted}
    >
      {move && !off ? <Tint key={move.at} data-move={wayOf(move)} aria-hidden="true" /> : null}
      <chakra.span textStyle="note" color="soft" minW="0" truncate aria-hidden={spoken ? true : undefined}>
        {label}
      </chakra.span>
      {spoken ? <VisuallyHidden>{spoken}</VisuallyHidden> : null}
      {halted ? (
        <Halted>
          <Icon name="lock" size="12px" />
          {halted}
        </Halted>
      ) : (
        <chakra.b textStyle="figure" fontSize="16px">
          {move && !off ? <Moved key={move.at} move={move} /> : null}
          {price?.toFixed(2) ?? '–'}
        </chakra.b>
      )}
      {unsure ? <VisuallyHidden>{unsure}</VisuallyHidden> : null}
    </Cell>
  )
}

const wayOf = ({ from, to }: Move) => (to > from ? 'up' : 'down')

function Moved({ move }: { move: Move }) {
  const way = wayOf(move)
  return (
    <>
      <Arrow data-move={way} aria-hidden="true">
        {way === 'up' ? '▲' : '▼'}
      </Arrow>
      <VisuallyHidden>
        {way} from {move.from.toFixed(2)} to{' '}
      </VisuallyHidden>
    </>
  )
}

/** A price that moved, and when, by any clock: another time is another move. */
interface Move {
  from: number
  to: number
  at: number
}

interface PriceCellProps {
  matchId: string
  oddKey: string
  label: string
  /** The label needs the room of two. */
  long: boolean
  /** What the label stands for, where it is a sign such as 1, X, 2. */
  spoken?: string | undefined
  price: number | undefined
  /** Why the price cannot be relied on. */
  unsure?: string | undefined
  /** Why no bets are taken on it just now, in a word that stands in the price's place. */
  halted?: string | undefined
  move?: Move | undefined
}

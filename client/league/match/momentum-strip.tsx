import { memo } from '../../language/memo.tsx'
import { styled } from '../../theme/system.tsx'

/** A box around the drawing: a change lays out the drawing alone, which is no item of the flex box outside. */
const Strip = styled('span', {
  display: 'block',
  flex: '1',
  minW: 0,
  h: '14px',
  '& svg': { display: 'block', w: 'full', h: 'full' },
  '& .home': { fill: 'up', opacity: 0.8 },
  '& .away': { fill: 'down', opacity: 0.8 },
  '& .even': { fill: 'lifted' },
})

/** Size of the drawing, the distance of its middle line from the top, and the space between bars, in its units. */
const WIDTH = 100
const HEIGHT = 14
const MIDDLE = HEIGHT / 2
const GAP = 1

const kinds = ['home', 'away', 'even'] as const

function kindOf(swing: number): (typeof kinds)[number] {
  if (swing === 0) return 'even'
  return swing > 0 ? 'home' : 'away'
}

/** Top and height of a step's bar, in units of the drawing. */
function barOf(swing: number): { top: number; height: number } {
  if (swing === 0) return { top: MIDDLE - 0.75, height: 1.5 }
  const height = 2 + Math.min(1, Math.abs(swing)) * 5
  return { top: swing > 0 ? MIDDLE - height : MIDDLE, height }
}

interface MomentumStripProps {
  /** Momentum of each step: see `momentum`. */
  swings: readonly number[]
}

/**
 * Momentum of a match: bars above the line for the home side, below it for the away side. Rendered only when it
 * changes. One path for all bars of a kind: a screen has ten strips, and lays out each of their elements.
 */
export const MomentumStrip = memo(function MomentumStrip({ swings }: MomentumStripProps) {
  const width = WIDTH / swings.length
  const outlineOf = (swing: number, step: number) => {
    const { top, height } = barOf(swing)
    return `M${step * width + GAP / 2} ${top}h${width - GAP}v${height}h${GAP - width}z`
  }
  return (
    <Strip>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {kinds.map((kind) => (
          <path
            key={kind}
            className={kind}
            d={swings.map((swing, step) => (kindOf(swing) === kind ? outlineOf(swing, step) : '')).join('')}
          />
        ))}
      </svg>
    </Strip>
  )
}, sameSwings)

function sameSwings(previous: MomentumStripProps, next: MomentumStripProps): boolean {
  return previous.swings.join() === next.swings.join()
}

import { memo } from '../../language/memo.tsx'
import { styled } from '../../theme/system.tsx'

/** The drawing is no item of the flex box around it, so that a change lays out the drawing alone. */
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

const STEPS = 18
const even = Array.from({ length: STEPS }, () => 0)

const kinds = ['home', 'away', 'even'] as const
const kindOf = (swing: number) => (swing > 0 ? 'home' : swing < 0 ? 'away' : 'even')

/**
 * Momentum of a match: bars above the line for the home side, below it for the away side. Rendered only when it
 * changes. One path for all bars of a kind: a screen has ten strips, and lays out each of their elements.
 */
export const MomentumStrip = memo(function MomentumStrip({ swings }: { swings: readonly number[] }) {
  const bars = swings.length > 0 ? swings : even
  const width = 100 / bars.length
  const outlineOf = (swing: number, step: number) => {
    const height = swing === 0 ? 1.5 : 2 + Math.min(1, Math.abs(swing)) * 5
    const top = swing > 0 ? 7 - height : swing < 0 ? 7 : 6.25
    return `M${step * width + 0.5} ${top}h${width - 1}v${height}h${1 - width}z`
  }
  return (
    <Strip>
      <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        {kinds.map((kind) => (
          <path
            key={kind}
            className={kind}
            d={bars.map((swing, step) => (kindOf(swing) === kind ? outlineOf(swing, step) : '')).join('')}
          />
        ))}
      </svg>
    </Strip>
  )
}, sameSwings)

function sameSwings(before: { swings: readonly number[] }, after: { swings: readonly number[] }): boolean {
  return before.swings.join() === after.swings.join()
}

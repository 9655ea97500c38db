import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/crash.ts'
import { $currency } from '../../../account/player/figures.ts'
import { styled } from '../../../theme/system.tsx'
import { movedText } from '../../../ui/text/money.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { $profitTotals } from './profit.ts'

const Figure = styled('figure', {
  display: 'grid',
  gap: '2',
  p: '4',
  layerStyle: 'card',
  '& svg': { display: 'block', w: 'full', h: '48px', overflow: 'visible' },
  '& :is(polyline, line)': { vectorEffect: 'non-scaling-stroke' },
  '& polyline': { fill: 'none', stroke: 'signal', strokeWidth: 2, strokeLinejoin: 'round' },
  '& line': { stroke: 'soft', strokeDasharray: '3 3' },
})

/** Size of the drawing in its own units. It is stretched to its box. */
const WIDTH = 100
const HEIGHT = 48

/** Total win or loss of this visit's bets, in words, and as a line with a point after each bet. Nothing before the first. */
export function ProfitLine() {
  const [totals, currency] = useUnit([$profitTotals, $currency])
  const total = totals.at(-1)
  if (total === undefined) return null
  const points = [0, ...totals]
  const highest = Math.max(...points)
  const range = highest - Math.min(...points)
  const x = (index: number) => ((index / totals.length) * WIDTH).toFixed(1)
  const y = (cents: number) => (range === 0 ? HEIGHT / 2 : ((highest - cents) / range) * HEIGHT).toFixed(1)
  return (
    <Figure data-testid="crash-profit">
      <figcaption>
        <Sentence
          of={t.profit(
            totals.length,
            <chakra.b textStyle="figure">{movedText(total / 100, currency)}</chakra.b>,
          )}
        />
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <polyline points={points.map((cents, index) => `${x(index)},${y(cents)}`).join(' ')} />
      </svg>
    </Figure>
  )
}

import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/crash.ts'
import { $currency } from '../../../account/player/figures.ts'
import { styled } from '../../../theme/system.tsx'
import { movedText } from '../../../ui/text/money.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { $profit } from './profit.ts'

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

/** Total of this visit's bets after each of them, as a line and in words. Nothing before the first has ended. */
export function ProfitLine() {
  const [sums, currency] = useUnit([$profit, $currency])
  const last = sums.at(-1)
  if (last === undefined) return null
  const points = [0, ...sums]
  const high = Math.max(...points)
  const low = Math.min(...points)
  const y = (cents: number) =>
    (high === low ? HEIGHT / 2 : ((high - cents) / (high - low)) * HEIGHT).toFixed(1)
  return (
    <Figure data-testid="crash-profit">
      <figcaption>
        <Sentence
          of={t.profit(
            sums.length,
            <chakra.b textStyle="figure">{movedText(last / 100, currency)}</chakra.b>,
          )}
        />
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <polyline
          points={points
            .map((cents, nth) => `${((nth / sums.length) * WIDTH).toFixed(1)},${y(cents)}`)
            .join(' ')}
        />
      </svg>
    </Figure>
  )
}

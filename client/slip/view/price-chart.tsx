import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { t } from '#messages/price.ts'
import { figuresOf, type PriceSpan, runsOf } from '#shared/odds/price-spans.ts'
import { $now } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { Fact, Facts } from '../../ui/card.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { usePart } from '../../ui/part.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { momentText } from '../../ui/text/moment.ts'
import type { LiveLine } from '../live-lines.ts'
import { $histories, $seenPrices, historyOpened, knownPrices } from '../price-memory.ts'
import { topicOf } from '../selections.ts'

const Figure = styled('figure', {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '2',
  pt: '2',
  textStyle: 'note',
  '& svg': { display: 'block', w: 'full', h: 'auto', overflow: 'visible' },
  '& polyline': { fill: 'none', stroke: 'signal', strokeWidth: 2, strokeLinejoin: 'round' },
  '& circle': { fill: 'signal' },
  '& .taken': { stroke: 'text', strokeWidth: 1.5, fill: 'surface' },
  '& .when': { stroke: 'soft', strokeDasharray: '3 3' },
  '& .edge': { stroke: 'line' },
  '& dl > div': { minH: '6', py: '1' },
  '& p': { color: 'soft' },
})

/** Sizes of the drawing, in its own units. */
const WIDTH = 300
const HEIGHT = 72
const MARGIN = 6

/** The history of a pick's price as a line of steps, with the player's own pick on it, and its figures in words. */
export default function PriceChart({ line }: { line: LiveLine }) {
  const topic = topicOf(line)
  const openHistory = useUnit(historyOpened)
  useEffect(() => void openHistory(topic), [openHistory, topic])
  const seen = usePart($seenPrices, (prices) => prices[topic])
  const history = usePart($histories, (histories) => histories[topic])
  const spans = knownPrices(history, seen)
  return (
    <Figure data-testid="price-line">
      {history === 'loading' ? <p role="status">{t.loading}</p> : null}
      {history === 'failed' ? <Trouble text={t.missed} onRetry={() => openHistory(topic)} /> : null}
      <Steps spans={spans} line={line} />
      <Figures spans={spans} line={line} />
    </Figure>
  )
}

interface SpansProps {
  spans: readonly PriceSpan[]
  line: Pick<LiveLine, 'taken' | 'taken_at'>
}

function Steps({ spans, line: { taken, taken_at } }: SpansProps) {
  const figures = figuresOf(spans)
  if (!figures) return null
  const { first, last } = figures
  const low = Math.min(figures.low, taken)
  const high = Math.max(figures.high, taken)
  const begin = Math.min(first.from, taken_at)
  const durationMs = Math.max(1, Math.max(last.until, taken_at) - begin)
  const x = (at: number) => MARGIN + ((at - begin) / durationMs) * (WIDTH - 2 * MARGIN)
  const y = (price: number) =>
    high === low ? HEIGHT / 2 : MARGIN + ((high - price) / (high - low)) * (HEIGHT - 2 * MARGIN)
  const pointOf = (at: number, price: number) => `${x(at).toFixed(1)},${y(price).toFixed(1)}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className="edge" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <line className="when" x1={x(taken_at)} x2={x(taken_at)} y1={0} y2={HEIGHT} />
      {runsOf(spans).map((run) => {
        const [{ from, price }] = run as [PriceSpan]
        const isInstant = run.at(-1)?.until === from
        return isInstant ? (
          <circle key={from} cx={x(from)} cy={y(price)} r={2} />
        ) : (
          <polyline
            key={from}
            points={run
              .map((span) => `${pointOf(span.from, span.price)} ${pointOf(span.until, span.price)}`)
              .join(' ')}
          />
        )
      })}
      <circle className="taken" cx={x(taken_at)} cy={y(taken)} r={4} />
    </svg>
  )
}

function Figures({ spans, line: { taken, taken_at } }: SpansProps) {
  const text = usePriceText()
  const now = useUnit($now)
  const figures = figuresOf(spans)
  const timeOf = (at: number) => momentText(at, now)
  const takenFact = <Fact name={t.taken(timeOf(taken_at))} value={text(taken)} />
  if (!figures)
    return (
      <>
        <p>{t.none}</p>
        <Facts>{takenFact}</Facts>
      </>
    )
  const { first, last, high, low } = figures
  return (
    <>
      <Facts>
        <Fact name={t.first(timeOf(first.from))} value={text(first.price)} />
        <Fact name={t.high} value={text(high)} />
        <Fact name={t.low} value={text(low)} />
        {takenFact}
        <Fact name={t.now(timeOf(last.until))} value={text(last.price)} />
      </Facts>
      {runsOf(spans).length > 1 ? <p>{t.gaps}</p> : null}
    </>
  )
}

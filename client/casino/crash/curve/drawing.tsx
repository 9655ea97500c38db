import { useUnit } from 'effector-react'
import { useCallback, useRef } from 'react'
import { t } from '#messages/crash.ts'
import type { Freshness } from '../../../streams/freshness.ts'
import { styled } from '../../../theme/system.tsx'
import { placeholderKeys } from '../../../ui/feedback/skeleton.tsx'
import { $freshness } from '../round.ts'
import { $phase, multiplierText, numberText, type Phase, type RoundView } from '../round-view.ts'
import { curveAt, gridAt, HEIGHT, MOST_LINES, WIDTH } from './curve.ts'
import { usePainting, writeText } from './painting.tsx'

const Stage = styled('div', {
  position: 'relative',
  overflow: 'hidden',
  h: { base: '220px', md: '340px' },
  bg: 'raised',
  borderRadius: 'button',
  '& svg': { position: 'absolute', inset: 0, w: 'full', h: 'full', _motionReduce: { display: 'none' } },
  '& .grid': { position: 'absolute', inset: 0, _motionReduce: { display: 'none' } },
  '& .grid span': {
    position: 'absolute',
    insetInline: 0,
    pe: '2',
    textAlign: 'end',
    textStyle: 'note',
    color: 'soft',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
  '& .line': { fill: 'none', stroke: 'signal', strokeWidth: '3px', vectorEffect: 'non-scaling-stroke' },
  '& .area': { fill: 'signal', opacity: 0.1 },
  '&[data-phase=crashed] .line': { stroke: 'down' },
  '&[data-phase=crashed] .area': { fill: 'down' },
  '&[data-phase=crashed] b': { color: 'down' },
  '&[data-phase=unsure] p': { color: 'warn' },
})

const Figure = styled('div', {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '2',
  px: '4',
  textAlign: 'center',
  '& b': { textStyle: 'clock', fontSize: { base: '48px', md: '72px' }, lineHeight: 1 },
  '& p': { px: '2.5', py: '0.5', borderRadius: 'pill', bg: 'raised', color: 'soft' },
})

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The round's number and curve, painted with every frame; with reduced motion the number alone. */
export function CurveDrawing() {
  const [phase, freshness] = useUnit([$phase, $freshness])
  const stage = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLElement>(null)
  const line = useRef<SVGPathElement>(null)
  const area = useRef<SVGPathElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const paint = useCallback((view: RoundView) => {
    writeText(figure.current, numberText(view))
    if (prefersReducedMotion()) return
    const elapsedMs = 'elapsedMs' in view ? view.elapsedMs : undefined
    const curve = elapsedMs === undefined ? undefined : curveAt(elapsedMs)
    line.current?.setAttribute('d', curve?.line ?? '')
    area.current?.setAttribute('d', curve?.area ?? '')
    paintGrid(grid.current, elapsedMs)
  }, [])
  usePainting(stage, paint)
  return (
    <Stage ref={stage} data-phase={phase} data-testid="crash-stage">
      <div ref={grid} className="grid" aria-hidden="true">
        {placeholderKeys(MOST_LINES).map((line) => (
          <span key={line} />
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path ref={area} className="area" />
        <path ref={line} className="line" />
      </svg>
      <Figure>
        <b ref={figure} data-testid="crash-number" />
        <p>{phaseText(phase, freshness)}</p>
      </Figure>
    </Stage>
  )
}

/** The line below the number, by phase. */
function phaseText(phase: Phase, { state, link }: Freshness): string {
  if (state === 'down' && (phase === 'waiting' || phase === 'unsure')) return t.hidden.down
  if (phase !== 'unsure') return t.phase[phase]
  if (link === 'lost') return t.hidden.lost
  return state === 'live' ? t.hidden.silent : t.hidden.late
}

/** Moves the nodes of the grid to its lines, and hides the others. */
function paintGrid(grid: HTMLDivElement | null, elapsedMs: number | undefined): void {
  const lines = elapsedMs === undefined ? [] : gridAt(elapsedMs)
  for (const [index, node] of [...(grid?.children ?? [])].entries()) {
    const line = lines[index]
    const { style } = node as HTMLElement
    style.display = line ? 'block' : 'none'
    if (!line) continue
    style.top = `${line.topShare * 100}%`
    writeText(node, multiplierText(line.multiplier))
  }
}

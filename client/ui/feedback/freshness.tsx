import { styled } from '../../theme/system.tsx'
import { type Freshness, freshnessText } from '../text/freshness.ts'

const Line = styled('p', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'soft',
  textStyle: 'note',
  '&[data-state=late], &[data-state=stale]': { color: 'warn' },
  '&[data-state=down]': { color: 'bad' },
})

const Dot = styled('i', {
  flex: 'none',
  w: '7px',
  h: '7px',
  borderRadius: 'pill',
  bg: 'up',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText' },
  '[data-state=connecting] > &': {
    bg: 'soft',
    animation: 'pulse 1.2s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
  '[data-state=late] > &': { bg: 'warn' },
  '[data-state=stale] > &': { bg: 'transparent', borderWidth: '2px', borderColor: 'warn' },
  '[data-state=down] > &': { bg: 'bad', borderRadius: '1px' },
})

/** The line under a screen's title: `live · 0.3 s · same as the feed`. */
export function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const state = freshness.link === 'lost' && freshness.state === 'live' ? 'stale' : freshness.state
  return (
    <Line data-testid="freshness" data-state={state} data-link={freshness.link}>
      <Dot aria-hidden="true" />
      {freshnessText(freshness)}
    </Line>
  )
}

import { chakra } from '@chakra-ui/react'
import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { teamCode } from '../../ui/crest/pattern.ts'
import { momentumByMinute, momentumWords } from './momentum.ts'

const Figure = chakra('figure', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    rowGap: '1',
    '& .codes': {
      display: 'grid',
      alignContent: 'space-between',
      textStyle: 'figure',
      fontSize: '11px',
      lineHeight: '16px',
      color: 'soft',
    },
    '& svg': { w: 'full', h: '44px', overflow: 'visible' },
    '& .home': { fill: 'up' },
    '& .away': { fill: 'down' },
    '& line': { stroke: 'soft', strokeOpacity: 0.5, vectorEffect: 'non-scaling-stroke' },
    '& .half': { strokeDasharray: '2 3' },
    '& figcaption': { gridColumn: '1 / -1', textStyle: 'note', color: 'soft' },
  },
})

const MINUTES = 90
const MIDDLE = 22
const REACH = 20

/** A bar for each minute, all of them in one shape; a swing to the other side leaves a gap. */
function bars(swings: readonly number[], towards: 1 | -1): string {
  const heights = swings.map((swing) => MIDDLE - towards * REACH * Math.max(0, towards * swing))
  return `M0 ${MIDDLE}${heights.map((height, at) => `V${height.toFixed(1)}H${at + 1}`).join('')}V${MIDDLE}Z`
}

/** Momentum of a match by minute: above the line for the home side, below it for the away side. */
export const MomentumChart = memo(function MomentumChart({ playout }: { playout: Playout }) {
  const { home_team = ui.home, away_team = ui.away } = playout
  const swings = momentumByMinute(playout)
  return (
    <Figure data-testid="momentum">
      <span className="codes" aria-hidden="true">
        <span>{teamCode(home_team)}</span>
        <span>{teamCode(away_team)}</span>
      </span>
      <svg
        viewBox={`0 0 ${MINUTES} ${2 * MIDDLE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={momentumWords(swings, playout)}
      >
        <path className="home" d={bars(swings, 1)} />
        <path className="away" d={bars(swings, -1)} />
        <line x2={MINUTES} y1={MIDDLE} y2={MIDDLE} />
        <line className="half" x1={MINUTES / 2} x2={MINUTES / 2} y2={2 * MIDDLE} />
      </svg>
      <figcaption>{t.momentum}</figcaption>
    </Figure>
  )
})

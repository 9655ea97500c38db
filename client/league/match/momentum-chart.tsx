import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { styled } from '../../theme/system.tsx'
import { teamCode } from '../../ui/crest/pattern.ts'
import { momentumByMinute } from './momentum.ts'

const Figure = styled('figure', {
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
})

/** The middle line's distance from the top, and the greatest length of a bar, in units of the drawing. */
const MIDDLE = 22
const LONGEST_BAR = 20

/**
 * The path of one side's bars, one for each minute in which the side had momentum.
 * @param sign 1: the home side's, above the line; -1: the away side's, below it
 */
function barsPath(swings: readonly number[], sign: 1 | -1): string {
  const ends = swings.map((swing) => MIDDLE - sign * LONGEST_BAR * Math.max(0, sign * swing))
  return `M0 ${MIDDLE}${ends.map((end, index) => `V${end.toFixed(1)}H${index + 1}`).join('')}V${MIDDLE}Z`
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
        viewBox={`0 0 ${FULL_TIME} ${2 * MIDDLE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={momentumWords(swings, playout)}
      >
        <path className="home" d={barsPath(swings, 1)} />
        <path className="away" d={barsPath(swings, -1)} />
        <line x2={FULL_TIME} y1={MIDDLE} y2={MIDDLE} />
        <line className="half" x1={FULL_TIME / 2} x2={FULL_TIME / 2} y2={2 * MIDDLE} />
      </svg>
      <figcaption>{t.momentum}</figcaption>
    </Figure>
  )
})

/** The momentum of a match in words: the number of minutes that each side had it. */
export function momentumWords(swings: readonly number[], { home_team, away_team }: Playout): string {
  const home = swings.filter((swing) => swing > 0).length
  const away = swings.filter((swing) => swing < 0).length
  return t.momentumWords(home_team, away_team, { home, away, even: swings.length - home - away })
}

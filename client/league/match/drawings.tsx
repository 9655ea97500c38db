import { chakra } from '@chakra-ui/react'
import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { styled } from '../../theme/system.tsx'
import { teamCode } from '../../ui/crest/pattern.ts'
import { momentumByMinute } from './momentum.ts'
import { PITCH, pitchWords, placeIncidents } from './pitch.ts'

const Drawing = styled('svg', {
  display: 'block',
  w: 'full',
  maxW: '440px',
  mx: 'auto',
  '& .grass': { fill: 'raised' },
  '& .lines': { fill: 'none', stroke: 'soft', strokeOpacity: 0.45, strokeWidth: 0.5 },
  '& .code': { fill: 'soft', fontSize: 4, fontWeight: 650 },
  '& .minute': { fontSize: 4, fontWeight: 750, fill: 'surface', textAnchor: 'middle' },
  '& [data-type] :is(circle, rect)': { fill: 'soft' },
  '& [data-type=goal] circle': { fill: 'text' },
  '& [data-type=yellow] rect': { fill: 'warn' },
  '& [data-type=red] rect': { fill: 'bad' },
})

/** Touchlines, halfway line, circle and both penalty areas, as one path. */
const lines =
  'M1 1H104V67H1ZM52.5 1V67M61.600 34A9.1 9.1 0 1 1 43.4 34A9.1 9.1 0 1 1 61.600 34M1 14H17.500V54H1M104 14H87.500V54H104M1 25H6.500V43H1M104 25H98.500V43H104'

/** Incidents of a match on a pitch, placed by side and kind: the feed has no positions. */
export const PitchDrawing = memo(function PitchDrawing({ playout }: { playout: Playout }) {
  const { home_team = ui.home, away_team = ui.away } = playout
  return (
    <figure data-testid="pitch">
      <Drawing viewBox={`0 0 ${PITCH.length} ${PITCH.width}`} role="img" aria-label={pitchWords(playout)}>
        <rect className="grass" width={PITCH.length} height={PITCH.width} rx="2" />
        <path className="lines" d={lines} />
        <text className="code" x="44" y="36" textAnchor="end">
          {teamCode(home_team)} ▸
        </text>
        <text className="code" x="61" y="36">
          ◂ {teamCode(away_team)}
        </text>
        {placeIncidents(playout).map(({ key, incident, x, y }) => (
          <g key={key} data-type={incident.type} transform={`translate(${x} ${y})`}>
            {incident.type === 'yellow' || incident.type === 'red' ? (
              <rect x="-3" y="-4" width="6" height="8" rx="0.9" />
            ) : (
              <circle r="3.9" />
            )}
            <text className="minute" y="1.4">
              {incident.minute}
            </text>
          </g>
        ))}
      </Drawing>
      <chakra.figcaption textStyle="note" color="soft" pt="1">
        {t.schematic}
      </chakra.figcaption>
    </figure>
  )
}, sameIncidents)

/** True for two states of a match with the same drawing: most steps change only the minute. */
function sameIncidents({ playout: before }: { playout: Playout }, { playout: after }: { playout: Playout }) {
  return before.incidents.length === after.incidents.length && pitchWords(before) === pitchWords(after)
}

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

/** Height of the middle line and the greatest length of a bar, in units of the drawing. */
const MIDDLE = 22
const REACH = 20

/** The path of one side's bars, one for each minute in which the side had momentum. */
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
        viewBox={`0 0 ${FULL_TIME} ${2 * MIDDLE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={momentumWords(swings, playout)}
      >
        <path className="home" d={bars(swings, 1)} />
        <path className="away" d={bars(swings, -1)} />
        <line x2={FULL_TIME} y1={MIDDLE} y2={MIDDLE} />
        <line className="half" x1={FULL_TIME / 2} x2={FULL_TIME / 2} y2={2 * MIDDLE} />
      </svg>
      <figcaption>{t.momentum}</figcaption>
    </Figure>
  )
})

/** The momentum of a match in words: the number of minutes that each side had it. */
export function momentumWords(swings: readonly number[], { home_team, away_team }: Playout): string {
  const minutes = (of: (swing: number) => boolean) => swings.filter(of).length
  const home = minutes((swing) => swing > 0)
  const away = minutes((swing) => swing < 0)
  return t.momentumWords(home_team, away_team, { home, away, even: swings.length - home - away })
}

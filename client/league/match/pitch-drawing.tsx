import { chakra } from '@chakra-ui/react'
import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { styled } from '../../theme/system.tsx'
import { teamCode } from '../../ui/crest/pattern.ts'
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
const pitchLines =
  'M1 1H104V67H1ZM52.5 1V67M61.600 34A9.1 9.1 0 1 1 43.4 34A9.1 9.1 0 1 1 61.600 34M1 14H17.500V54H1M104 14H87.500V54H104M1 25H6.500V43H1M104 25H98.500V43H104'

/** Incidents of a match on a pitch, placed by side and kind: the feed has no positions. */
export const PitchDrawing = memo(function PitchDrawing({ playout }: { playout: Playout }) {
  const { home_team = ui.home, away_team = ui.away } = playout
  return (
    <figure data-testid="pitch">
      <Drawing viewBox={`0 0 ${PITCH.length} ${PITCH.width}`} role="img" aria-label={pitchWords(playout)}>
        <rect className="grass" width={PITCH.length} height={PITCH.width} rx="2" />
        <path className="lines" d={pitchLines} />
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
function sameIncidents(previous: { playout: Playout }, next: { playout: Playout }): boolean {
  return (
    previous.playout.incidents.length === next.playout.incidents.length &&
    pitchWords(previous.playout) === pitchWords(next.playout)
  )
}

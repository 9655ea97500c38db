import { VisuallyHidden } from '@chakra-ui/react'
import { t } from '#messages/season.ts'
import { styled } from '../../theme/system.tsx'
import { Card } from '../../ui/card.tsx'
import { weekName } from '../season/round-title.ts'

const Figure = styled('figure', {
  display: 'grid',
  gap: '2',
  '& svg': { display: 'block', w: 'full', maxW: '440px', h: 'auto' },
  '& .grid': { stroke: 'line' },
  '& text': { fill: 'soft', fontSize: 11, fontVariantNumeric: 'tabular-nums' },
  '& polyline': { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round' },
  '& [data-nth="0"]': { stroke: 'up' },
  '& [data-nth="1"]': { stroke: 'down', strokeDasharray: '5 3' },
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'note', color: 'soft' },
  '& li': { display: 'flex', alignItems: 'center', gap: '2' },
  '& li svg': { w: '22px', h: '8px' },
})

/** Size of the chart and its margins, in units of the drawing. */
const WIDTH = 320
const HEIGHT = 150
const LEFT = 22
const RIGHT = 6
const TOP = 8
const BOTTOM = 18

interface PositionChartProps {
  /** Names of one or two clubs. */
  clubs: readonly string[]
  /** Positions of every club after each week. */
  positions: ReadonlyMap<string, readonly number[]>
}

/** Positions of clubs over the season as lines, the first place on top; for screen readers as a table. */
export function PositionChart({ clubs, positions }: PositionChartProps) {
  const lines = clubs.flatMap((club) => {
    const places = positions.get(club)
    return places && places.length > 0 ? { club, places } : []
  })
  const weeks = Math.max(0, ...lines.map(({ places }) => places.length))
  // One week makes no line.
  if (weeks < 2) return null
  const lastPlace = positions.size
  const x = (week: number) => LEFT + ((week - 1) / (weeks - 1)) * (WIDTH - LEFT - RIGHT)
  const y = (place: number) => TOP + ((place - 1) / Math.max(1, lastPlace - 1)) * (HEIGHT - TOP - BOTTOM)
  return (
    <Card aria-labelledby="positions" data-testid="positions">
      <h2 id="positions">{t.positions}</h2>
      <Figure>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {[1, Math.ceil(lastPlace / 2), lastPlace].map((place) => (
            <g key={place}>
              <line className="grid" x1={LEFT} x2={WIDTH} y1={y(place)} y2={y(place)} />
              <text x={LEFT - 6} y={y(place) + 4} textAnchor="end">
                {place}
              </text>
            </g>
          ))}
          {lines.map(({ club, places }, nth) => (
            <polyline
              key={club}
              data-nth={nth}
              points={places
                .map((place, index) => `${x(index + 1).toFixed(1)},${y(place).toFixed(1)}`)
                .join(' ')}
            />
          ))}
          <text x={LEFT} y={HEIGHT - 2}>
            {weekName(1)}
          </text>
          <text x={WIDTH} y={HEIGHT - 2} textAnchor="end">
            {weekName(weeks)}
          </text>
        </svg>
        <ul aria-hidden="true">
          {lines.map(({ club, places }, nth) => (
            <li key={club}>
              <svg viewBox="0 0 22 8" aria-hidden="true">
                <polyline data-nth={nth} points="0,4 22,4" />
              </svg>
              {t.placeAfter(club, places.at(-1), places.length)}
            </li>
          ))}
        </ul>
        <VisuallyHidden>
          <table>
            <caption>{t.afterEach}</caption>
            <thead>
              <tr>
                <th scope="col">{t.week}</th>
                {lines.map(({ club }) => (
                  <th key={club} scope="col">
                    {club}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...Array(weeks).keys()].map((index) => (
                <tr key={index}>
                  <th scope="row">{index + 1}</th>
                  {lines.map(({ club, places }) => (
                    <td key={club}>{places[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </Figure>
    </Card>
  )
}

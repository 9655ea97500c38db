import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Leader } from '#shared/model/site/leaderboard.ts'
import { Amount } from '../ui/amount.tsx'

const Table = chakra('table', {
  base: {
    w: 'full',
    bg: 'surface',
    borderRadius: 'card',
    outline: '1px solid {colors.line}',
    outlineOffset: '-1px',
    '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '36px' },
    '& tbody :is(td, th)': { h: '44px', textAlign: 'end', borderTopWidth: '1px', whiteSpace: 'nowrap' },
    '& tr > :first-child': { ps: '3.5', textAlign: 'start', w: '64px' },
    '& :is(td, th).who': { textAlign: 'start', fontWeight: 540 },
    '& tr > :last-child': { pe: '3.5' },
    '& .merit': { textStyle: 'figure', fontSize: '16px' },
    '& .none': { color: 'soft' },
    '& [data-own] > :first-child': { boxShadow: 'inset 3px 0 {colors.signal}' },
  },
})

const Rank = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    w: '28px',
    h: '28px',
    borderRadius: 'pill',
    textStyle: 'figure',
    color: 'soft',
    '&[data-podium]': { bg: 'lifted', color: 'text', fontWeight: 780 },
  },
})

interface LeaderTableProps<Place extends Leader> {
  places: readonly Place[]
  title: string
  /** Figure that ranks the board: its heading and format. */
  merit: string
  text: (place: Place) => string
  /** The rank of whoever looks. */
  own?: number | undefined
}

/** A board: who, how good, and what it wins where any place does. */
export function LeaderTable<Place extends Leader>({
  places,
  title,
  merit,
  text,
  own,
}: LeaderTableProps<Place>) {
  const wins = places.some(({ prize }) => prize > 0)
  return (
    <Table data-testid="leader-table">
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Place</VisuallyHidden>
          </th>
          <th scope="col" className="who">
            Player
          </th>
          <th scope="col">{merit}</th>
          {wins ? <th scope="col">Prize</th> : null}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr
            key={`${place.rank} ${place.mobile} ${text(place)}`}
            data-own={place.rank === own ? '' : undefined}
          >
            <td>
              <Rank data-podium={place.rank <= 3 ? '' : undefined}>{place.rank}</Rank>
            </td>
            <th scope="row" className="who">
              {place.mobile || 'A player'}
              {place.rank === own ? <b> · you</b> : null}
            </th>
            <td className="merit">{text(place)}</td>
            {wins ? (
              <td>
                {place.prize > 0 ? (
                  <Amount value={place.prize} currency={place.currency} />
                ) : (
                  <span className="none">–</span>
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

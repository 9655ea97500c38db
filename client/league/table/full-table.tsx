import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t as follow } from '#messages/follow.ts'
import { Bell } from '../../follows/bell.tsx'
import { styled } from '../../theme/system.tsx'
import { cutName } from '../../theme/text-look.ts'
import { Crest } from '../../ui/crest/crest.tsx'
import { type FigureColumn, FigureTable } from '../../ui/figure-table.tsx'
import { formPath } from '../paths.ts'
import { $competitionId } from '../season/competition.ts'
import {
  clubColumn,
  differenceColumn,
  placeColumn,
  pointsColumn,
  resultColumns,
  tableLook,
} from './columns.tsx'
import type { TableLine } from './standing.ts'

const Ground = styled('div', { layerStyle: 'card', overflow: 'clip' })

const Table = styled('table', {
  ...tableLook,
  minW: '20.5rem',
  '& thead tr': { h: '36px' },
  '& tbody tr': { h: { base: '40px', md: '44px' } },
  '& tbody tr:hover': { bg: 'raised' },
  '& tbody td': { color: 'soft', fontWeight: 550 },
  '& :is(thead, tbody) .place': {
    w: { base: '3rem', md: '4rem' },
    ps: { base: '2.5', md: '3.5' },
    color: 'text',
    textAlign: 'start',
  },
  '& tbody .team': { fontStretch: { base: '80%', md: '96%' }, fontWeight: 540, letterSpacing: 0 },
  '& .team > a': { display: 'flex', alignItems: 'center', gap: { base: '1.5', md: '2' }, minW: 0, minH: '9' },
  '& .figure': { w: { base: '1.5rem', md: '3rem' } },
  '& .difference': { w: { base: '2.125rem', md: '4rem' } },
  '& .bell': { w: '3.25rem', pe: '1.5' },
  '& .wide': { display: { base: 'none', md: 'table-cell' } },
  '& .points': { w: { base: '2.5rem', md: '4.75rem' }, pe: { base: '2.5', md: '3.5' } },
  '& tbody .points': { color: 'text', fontSize: '15px', fontWeight: 760 },
})

export const fullColumns: readonly FigureColumn<TableLine>[] = [
  placeColumn,
  clubColumn(({ team }) => <ClubLink team={team} />),
  ...resultColumns,
  differenceColumn('difference'),
  pointsColumn,
  {
    name: 'bell',
    get heading() {
      return <VisuallyHidden>{follow.bells}</VisuallyHidden>
    },
    // No room on a phone, which has the bell on the club's page.
    kind: 'wide bell',
    of: ({ team }) => <ClubBell team={team} />,
  },
]

function ClubBell({ team }: { team: string }) {
  const competition_id = useUnit($competitionId)
  return <Bell follow={{ kind: 'team', of: 'league', id: team, name: team, competition_id }} />
}

function ClubLink({ team }: { team: string }) {
  const competition_id = useUnit($competitionId)
  return (
    <Link to={formPath({ competition_id, club: team })}>
      <Crest team={team} />
      <chakra.span {...cutName}>{team}</chakra.span>
    </Link>
  )
}

/** The table with every column, on a screen of its own. */
export function FullTable({ lines, caption }: { lines: readonly TableLine[]; caption: string }) {
  return (
    <Ground data-testid="full-table">
      <FigureTable
        Table={Table}
        caption={caption}
        columns={fullColumns}
        rows={lines}
        keyOf={({ team }) => team}
      />
    </Ground>
  )
}

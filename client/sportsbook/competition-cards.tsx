import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { SportCompetition } from '#shared/model/sportsbook/sportsbook.ts'
import { LoadingGrid } from '../ui/skeleton.tsx'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '2', md: '2.5' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '60px',
      px: '3.5',
      py: '2',
      layerStyle: 'card',
      _hover: { bg: 'raised' },
    },
    '& b': { fontWeight: 600, display: 'block' },
    '& small': { textStyle: 'note', color: 'soft', display: 'block' },
  },
})

export function CompetitionCards({ competitions }: { competitions: readonly SportCompetition[] }) {
  return (
    <Cards>
      {competitions.map((competition) => (
        <li key={competition.competition_id}>
          <Link to={`/competition/${encodeURIComponent(competition.competition_id)}`}>
            <span>
              <b>{competition.name}</b>
              <small>{competition.country}</small>
            </span>
            <Counts competition={competition} />
          </Link>
        </li>
      ))}
    </Cards>
  )
}

function Counts({ competition: { live, upcoming } }: { competition: SportCompetition }) {
  return (
    <chakra.span textAlign="end" textStyle="note" color="soft" whiteSpace="nowrap">
      {live > 0 ? (
        <chakra.b color="text" display="block">
          {live} live
        </chakra.b>
      ) : null}
      {upcoming > 0 ? `${upcoming} upcoming` : live > 0 ? '' : 'no matches'}
    </chakra.span>
  )
}

export const CompetitionSkeleton = () => (
  <LoadingGrid label="Loading the competitions" Grid={Cards} columns={3} count={3} height="60px" />
)

import { Button, chakra, Skeleton } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import {
  $competitionId,
  $competitions,
  $competitionsState,
  competitionChosen,
  competitionsRetried,
} from './competition.ts'

const Row = chakra('ul', {
  base: {
    display: { base: 'flex', lg: 'none' },
    gap: '1.5',
    mx: '-3',
    px: '3',
    py: '3px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const Chip = chakra('button', {
  base: {
    minH: '32px',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'pill',
    bg: 'surface',
    color: 'soft',
    fontSize: '13px',
    fontWeight: 580,
    fontStretch: '92%',
    whiteSpace: 'nowrap',
    '&[aria-pressed=true]': { color: 'signal', borderColor: 'signal' },
  },
})

const Trouble = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    ps: '3.5',
    pe: '1.5',
    py: '1.5',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    color: 'warn',
  },
})

/** The competitions, where the side navigation has no room. */
export function CompetitionChips() {
  const [competitions, chosen, choose] = useUnit([$competitions, $competitionId, competitionChosen])
  if (competitions.length === 0) return <NoCompetitions />
  return (
    <Row aria-label="Competitions">
      {competitions.map(({ competition_id, name }) => (
        <li key={competition_id}>
          <Chip type="button" aria-pressed={competition_id === chosen} onClick={() => choose(competition_id)}>
            {name}
          </Chip>
        </li>
      ))}
    </Row>
  )
}

function NoCompetitions() {
  const [state, retry] = useUnit([$competitionsState, competitionsRetried])
  if (state === 'loading') return <Skeleton h="38px" borderRadius="pill" display={{ lg: 'none' }} />
  if (state === 'ready') return null
  return (
    <Trouble role="alert">
      <span>{catalogue.competitions.failure}</span>
      <Button size="sm" variant="subtle" onClick={() => retry()}>
        Retry
      </Button>
    </Trouble>
  )
}

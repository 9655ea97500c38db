import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $competitionId, $competitions, competitionChosen } from './competition.ts'

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

/** The competitions, where the side navigation has no room. */
export function CompetitionChips() {
  const [competitions, chosen, choose] = useUnit([$competitions, $competitionId, competitionChosen])
  if (competitions.length === 0) return null
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

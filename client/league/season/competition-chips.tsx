import { Box, Skeleton } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/league.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { CHIPS_HEIGHT, Chips } from '../../ui/chips.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import {
  $competitionId,
  $competitions,
  $competitionsShown,
  competitionChosen,
  competitionsRetried,
} from './competition.ts'

/** The competitions, where the side navigation has no room. */
export function CompetitionChips() {
  const [competitions, chosen, choose] = useUnit([$competitions, $competitionId, competitionChosen])
  if (competitions.length === 0) return <NoCompetitions />
  const chips = competitions.map(({ competition_id, name }) => ({ id: competition_id, name }))
  return (
    <Box display={{ lg: 'none' }}>
      <Chips label={t.competitions} chips={chips} chosen={chosen} onChoose={choose} />
    </Box>
  )
}

function NoCompetitions() {
  const [{ phase, error }, retry] = useUnit([$competitionsShown, competitionsRetried])
  if (phase === 'loading') return <Skeleton h={CHIPS_HEIGHT} borderRadius="pill" display={{ lg: 'none' }} />
  return <Trouble text={error || catalogue.competitions.failure} hint={t.noCompetitions} onRetry={retry} />
}

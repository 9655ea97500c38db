import { useUnit } from 'effector-react'
import { Bell } from '../../follows/bell.tsx'
import { $competitionId, $competitions } from './competition.ts'

/** The bell of the competition that shows, once its name is known. */
export function CompetitionBell() {
  const [id, competitions] = useUnit([$competitionId, $competitions])
  const name = competitions.find(({ competition_id }) => competition_id === id)?.name
  return name ? <Bell follow={{ kind: 'competition', of: 'league', id, name, competition_id: id }} /> : null
}

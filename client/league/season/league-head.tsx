import { Box, Skeleton } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { NavLink } from 'react-router-dom'
import { t } from '#messages/league.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { styled } from '../../theme/system.tsx'
import { CHIPS_HEIGHT, Chips } from '../../ui/chips.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { labelOf } from '../../ui/text/titles.ts'
import { leagueAreas } from '../paths.ts'
import {
  $competitionId,
  $competitions,
  competitionChosen,
  competitionName,
  competitionsQuery,
} from './competition.ts'

const Tabs = styled('nav', {
  display: { base: 'flex', lg: 'none' },
  gap: '1',
  p: '3px',
  bg: 'raised',
  borderRadius: 'button',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& a': {
    flex: 1,
    display: 'grid',
    placeItems: 'center',
    // A fallback font must not break a label into two lines, since the page's own font would then move what is below.
    minH: '34px',
    minW: 'max-content',
    px: '1',
    whiteSpace: 'nowrap',
    borderRadius: '8px',
    color: 'soft',
    fontWeight: 580,
  },
  '& [aria-current=page]': { bg: 'surface', color: 'text', boxShadow: '0 0 0 1px {colors.line}' },
})

/** Links between the league's screens, where the frame has no room for its own. */
export function LeagueTabs() {
  return (
    <Tabs aria-label={t.screens}>
      {leagueAreas.map((area) => (
        <NavLink key={area} to={`/${area}`}>
          {labelOf(area)}
        </NavLink>
      ))}
    </Tabs>
  )
}

/** Choice of the competition, where there is no side navigation. */
export function CompetitionChips() {
  const [competitions, chosen, choose] = useUnit([$competitions, $competitionId, competitionChosen])
  const [{ phase, error }, retry] = useUnit([competitionsQuery.$shown, competitionsQuery.retried])
  if (competitions.length === 0 && phase === 'loading')
    return <Skeleton h={CHIPS_HEIGHT} borderRadius="pill" display={{ lg: 'none' }} />
  if (competitions.length === 0)
    return <Trouble text={error || catalogue.competitions.failure} hint={t.noCompetitions} onRetry={retry} />
  const chips = competitions.map(({ competition_id, name }) => ({
    id: competition_id,
    name: competitionName(competition_id, name),
  }))
  return (
    <Box display={{ lg: 'none' }}>
      <Chips label={t.competitions} chips={chips} chosen={chosen} onChoose={choose} />
    </Box>
  )
}

/** The head of a screen of the league: links to the others, and the choice of the competition. */
export const LeagueHead = () => (
  <>
    <LeagueTabs />
    <CompetitionChips />
  </>
)

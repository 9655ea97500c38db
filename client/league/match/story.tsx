import { useUnit } from 'effector-react'
import { t } from '#messages/match.ts'
import type { Incident, Playout } from '#shared/model/league/playout.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { leagueMatchPath } from '../../slip/paths.ts'
import { styled } from '../../theme/system.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { $competitionId } from '../season/competition.ts'
import { MomentumChart, PitchDrawing } from './drawings.tsx'
import { LineUps } from './line-up-lists.tsx'
import { incidentWord } from './pitch.ts'

const Story = styled('div', {
  display: 'grid',
  gap: '3',
  mx: { base: '3', md: '3.5' },
  pt: '3',
  pb: '2',
  borderTopWidth: '1px',
})

interface MatchStoryProps {
  playout: Playout
  /** True on the match's own page: no link to it. */
  isPage?: boolean
}

/** Details of a match: pitch, momentum, all incidents in order, and the line-ups. */
export default function MatchStory({ playout, isPage = false }: MatchStoryProps) {
  const competition_id = useUnit($competitionId)
  const { match_id, round_id } = playout
  return (
    <Story>
      <PitchDrawing playout={playout} />
      <MomentumChart playout={playout} />
      <IncidentList playout={playout} />
      {round_id ? (
        <IfOffered name="leagueLineUps">
          <LineUps key={match_id} playout={playout} round_id={round_id} />
        </IfOffered>
      ) : null}
      {round_id && !isPage ? (
        <TextLink to={leagueMatchPath({ match_id, round_id, competition_id })}>{t.toForm}</TextLink>
      ) : null}
    </Story>
  )
}

const List = styled('ol', {
  display: 'grid',
  gap: '1',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '34px 14px minmax(0, 1fr)',
    gap: '2',
    alignItems: 'center',
  },
  '& b': { textStyle: 'figure', color: 'soft' },
  '& small': { textStyle: 'note', color: 'soft' },
})

const Mark = styled('i', {
  justifySelf: 'center',
  w: '9px',
  h: '12px',
  borderRadius: '2px',
  bg: 'soft',
  '&[data-type=goal]': { w: '10px', h: '10px', borderRadius: 'pill', bg: 'text' },
  '&[data-type=yellow]': { bg: 'warn' },
  '&[data-type=red]': { bg: 'bad' },
})

function IncidentList({ playout }: { playout: Playout }) {
  const { incidents, home_team, away_team } = playout
  if (incidents.length === 0) return <Remark>{t.nothing}</Remark>
  return (
    <List>
      {keyed(incidents).map(({ key, incident }) => (
        <li key={key}>
          <b>{incident.minute}′</b>
          <Mark data-type={incident.type} aria-hidden="true" />
          <span>
            {incidentWord(incident.type)}
            {incident.player ? `, ${incident.player}` : ''}{' '}
            <small>{incident.side === 'home' ? home_team : away_team}</small>
          </span>
        </li>
      ))}
    </List>
  )
}

/** The incidents with React keys. Two cards of a minute can be equal in every field, so the key counts them. */
function keyed(incidents: readonly Incident[]) {
  const seen = new Map<string, number>()
  return incidents.map((incident) => {
    const name = `${incident.minute}/${incident.type}/${incident.side}/${incident.player}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key: `${name}/${count}`, incident }
  })
}

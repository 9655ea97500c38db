import { VisuallyHidden } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import type { LineUp, LineUpPlayer } from '#shared/model/league/line-up.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { IfOffered } from '../../query/if-offered.tsx'
import { leagueMatchPath } from '../../slip/paths.ts'
import { ClockGate } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { $competitionId } from '../season/competition.ts'
import { $haveLineUpsFailed, $lineUps, LineUpsGate } from './line-ups.ts'
import { MomentumChart } from './momentum-chart.tsx'
import { incidentWord } from './pitch.ts'
import { PitchDrawing } from './pitch-drawing.tsx'
import { standingIncidents, timelineOf } from './timeline.ts'

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
export default function MatchStory({ playout: sentPlayout, isPage = false }: MatchStoryProps) {
  const competition_id = useUnit($competitionId)
  const playout = { ...sentPlayout, incidents: standingIncidents(sentPlayout) }
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
      {Object.entries(incidents).map(([index, incident]) => (
        <li key={index}>
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

/** The players of a match and their goals so far. Nothing where the provider names no players. */
export function LineUps({ playout, round_id }: { playout: Playout; round_id: string }) {
  useGate(ClockGate)
  useGate(LineUpsGate, { round_id })
  const [rounds, hasFailed] = useUnit([$lineUps, $haveLineUpsFailed])
  const round = rounds.find((loaded) => loaded.round_id === round_id)
  if (!round && hasFailed) return <Remark>{t.noLineUps}</Remark>
  if (!round) return <LoadingRows label={t.loadingLineUps} count={1} height="300px" />
  const lineUp = round.lineUps.find(({ match_id }) => match_id === playout.match_id)
  if (!lineUp || lineUp.home.length + lineUp.away.length === 0) return null
  return <BothSides lineUp={lineUp} playout={playout} />
}

const Sides = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '4',
  rowGap: '2',
  '& h2': { gridColumn: '1 / -1', textStyle: 'caps', color: 'soft' },
  '& h3': { fontWeight: 650, mb: '1', overflowWrap: 'anywhere' },
  '& li': { display: 'flex', gap: '2', overflowWrap: 'anywhere' },
  '& b': { flex: 'none', minW: '18px', textStyle: 'figure', textAlign: 'end', color: 'soft' },
  '& .goals': { flex: 'none' },
})

function BothSides({ lineUp, playout }: { lineUp: LineUp; playout: Playout }) {
  const { home_team = ui.home, away_team = ui.away } = playout
  const goals = timelineOf([playout])
  const goalsOf = (playersSide: 'home' | 'away') => (name: string) =>
    goals.filter(({ side, player }) => side === playersSide && player === name).length
  return (
    <Sides aria-label={t.lineUps} data-testid="line-ups">
      <h2>{t.lineUps}</h2>
      <Side team={home_team} players={lineUp.home} goalsOf={goalsOf('home')} />
      <Side team={away_team} players={lineUp.away} goalsOf={goalsOf('away')} />
    </Sides>
  )
}

interface SideProps {
  team: string
  players: readonly LineUpPlayer[]
  /** Number of a player's goals so far. */
  goalsOf: (name: string) => number
}

function Side({ team, players, goalsOf }: SideProps) {
  return (
    <div>
      <h3>{team}</h3>
      <ul aria-label={team}>
        {Object.entries(players).map(([index, { name, number }]) => {
          const goals = goalsOf(name)
          return (
            <li key={index}>
              {number === undefined ? null : <b>{number}</b>}
              <span>{name}</span>
              {goals > 0 ? (
                <span className="goals">
                  <span aria-hidden="true">{'●'.repeat(goals)}</span>
                  <VisuallyHidden>{t.goals(goals)}</VisuallyHidden>
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

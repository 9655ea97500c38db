import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/match.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { leagueMatchPath } from '../../slip/paths.ts'
import { $spoilers, isHidden } from '../../spoilers.ts'
import { styled } from '../../theme/system.tsx'
import { Card } from '../../ui/card.tsx'
import { Remark, Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { titleOf } from '../../ui/text/titles.ts'
import { $archivedSeason, $isArchiveOffered, $seasons, ArchiveGate, archivePart } from '../archive/archive.ts'
import { ClubCard, RoundsNote } from '../form/club-card.tsx'
import {
  clubMatches,
  meetingsOf,
  newestSeason,
  positionsOf,
  roundsBefore,
  roundsUntilHidden,
} from '../form/form.ts'
import { PositionChart } from '../form/position-chart.tsx'
import { HiddenRounds } from '../live/spoiler-notes.tsx'
import { $results, resultsPart } from '../replay/results.ts'
import { $competitionId } from '../season/competition.ts'
import { roundName } from '../season/round-title.ts'
import { $result, $round } from './match.ts'
import { $awayTeam, $homeTeam } from './prices.ts'

const Groups = styled('div', { layerStyle: 'columns', alignItems: 'stretch' })

/** Form, meetings and figures of the match's clubs in the rounds before it. Nothing where its clubs are not known. */
export function MatchForm({ round_id }: { round_id: string }) {
  const [round, result, home, away] = useUnit([$round, $result, $homeTeam, $awayTeam])
  const [results, competition_id, spoilers] = useUnit([$results, $competitionId, $spoilers])
  const [state, failure, retry] = useUnit([resultsPart.$state, resultsPart.$failure, resultsPart.retried])
  const [seasons, isArchiveOffered] = useUnit([$seasons, $isArchiveOffered])
  // A round that this season does not have is from another season.
  if (!home || !away || (!round && !result)) return null
  if (state === 'failed') return <Trouble text={failure} hint={t.noForm} onRetry={retry} />
  if (state === 'loading') return <LoadingRows label={t.loadingForm} count={2} height="180px" />
  const earlierRounds = roundsBefore(newestSeason(results), round_id)
  const rounds = roundsUntilHidden(earlierRounds, spoilers)
  // A published seed tells that a season is over.
  const lastSeason = isArchiveOffered ? seasons.find(({ seed }) => seed !== undefined)?.season : undefined
  return (
    <>
      <div>
        <chakra.h2 textStyle="title">{titleOf('league-form')}</chakra.h2>
        <RoundsNote rounds={rounds} />
      </div>
      <HiddenRounds rounds={earlierRounds.slice(rounds.length)} />
      <Groups>
        {[home, away].map((club) => (
          <ClubCard
            key={club}
            club={club}
            matches={clubMatches(rounds, club)}
            competition_id={competition_id}
            isLinked
          />
        ))}
        <PositionChart clubs={[home, away]} positions={positionsOf(rounds)} />
        {lastSeason && lastSeason !== earlierRounds[0]?.season ? (
          <MeetingsSince season={lastSeason} rounds={rounds} home={home} away={away} />
        ) : (
          <Meetings rounds={rounds} home={home} away={away} />
        )}
      </Groups>
    </>
  )
}

interface MeetingsProps {
  rounds: readonly FinishedRound[]
  home: string
  away: string
}

/** The clubs' meetings in an archived season, and in the rounds of the season in play. */
function MeetingsSince({ season, rounds, ...clubs }: MeetingsProps & { season: string }) {
  useGate(ArchiveGate, { season })
  const [archived, state, spoilers] = useUnit([$archivedSeason, archivePart.$state, $spoilers])
  if (state === 'loading') return <LoadingRows label={t.loadingMeetings} count={1} height="120px" />
  const archivedRounds = newestSeason(archived?.rounds ?? [])
  const shownRounds = archivedRounds.filter(({ round_id }) => !isHidden(spoilers, round_id))
  return <Meetings rounds={[...shownRounds, ...rounds]} {...clubs} />
}

const List = styled('ol', {
  '& li': { borderTopWidth: '1px' },
  '& li:first-of-type': { borderTopWidth: 0 },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    py: '1.5',
  },
  '& a > span:first-of-type': { textAlign: 'end' },
  '& b': { textStyle: 'figure' },
  '& small': { gridColumn: '1 / -1', textStyle: 'note', color: 'soft', textAlign: 'center' },
})

function Meetings({ rounds, home, away }: MeetingsProps) {
  const competition_id = useUnit($competitionId)
  const meetings = meetingsOf(rounds, home, away)
  return (
    <Card aria-labelledby="meetings" data-testid="meetings">
      <h2 id="meetings">{t.meetings}</h2>
      {meetings.length === 0 ? (
        <Remark>{t.noMeetings}</Remark>
      ) : (
        <List>
          {meetings.map((meeting) => (
            <li key={meeting.match_id}>
              <Link to={leagueMatchPath({ ...meeting, competition_id })}>
                <span>{meeting.home_team}</span>
                <b>
                  {meeting.home_score}–{meeting.away_score}
                </b>
                <span>{meeting.away_team}</span>
                <small>
                  {meeting.season ? t.meetingIn(meeting.season, roundName(meeting)) : roundName(meeting)}
                </small>
              </Link>
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}

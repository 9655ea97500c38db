import { chakra, Stack } from '@chakra-ui/react'
import { createGate, useGate, useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/season.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { Listed } from '../../query/listed.tsx'
import { $spoilers } from '../../spoilers.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { SeasonChips, useShownSeason } from '../archive/shown-season.tsx'
import { HiddenRounds } from '../live/spoiler-notes.tsx'
import { queryWith } from '../paths.ts'
import { ResultsGate } from '../replay/results.ts'
import { $competitionId, showLinkedCompetition } from '../season/competition.ts'
import { SeasonGate } from '../season/gates.ts'
import { LeagueHead } from '../season/league-head.tsx'
import { clubsOf } from '../table/standing.ts'
import { ClubCard, RoundsNote } from './club-card.tsx'
import { ClubCharts, RoundGoals, SeasonGoals } from './club-charts.tsx'
import { ComingMatches } from './coming-matches.tsx'
import { clubMatches, newestSeason, playedMatches, positionsOf, roundsUntilHidden } from './form.ts'
import { PositionChart } from './position-chart.tsx'

/** Open while form and figures show, with the competition that the address names. */
const FormGate = createGate<{ competition_id?: string | undefined }>({ defaultState: {} })

showLinkedCompetition(FormGate, '/standing/form')

/** Form and figures of a club, in the season in play or an archived one. */
export default function FormScreen() {
  const [query] = useSearchParams()
  useGate(SeasonGate)
  useGate(ResultsGate)
  useGate(FormGate, { competition_id: query.get('competition') || undefined })
  const { season, part, rounds } = useShownSeason()
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }} maxW="960px">
      <LeagueHead />
      <ScreenTitle />
      <SeasonChips archivedSeason={season} />
      <Listed of={part} name={t.results} rows={{ count: 2, height: '220px' }} empty={<NoFigures />}>
        <Figures rounds={rounds} isRunning={!season} />
      </Listed>
    </Stack>
  )
}

/** Shown in place of figures: the coming matches of the address's club, if it names one. */
function NoFigures() {
  const [query] = useSearchParams()
  return (
    <>
      <ComingMatches club={query.get('club') ?? ''} />
      <Empty title={t.noFigures} text={t.noFiguresText}>
        <LinkButton to="/playouts">{league.watch}</LinkButton>
      </Empty>
    </>
  )
}

interface FiguresProps {
  /** The shown season's rounds, newest first. */
  rounds: readonly FinishedRound[]
  /** True for the season in play, whose clubs have matches to come. */
  isRunning: boolean
}

function Figures({ rounds, isRunning }: FiguresProps) {
  const [competition_id, spoilers] = useUnit([$competitionId, $spoilers])
  const [query, setQuery] = useSearchParams()
  const allRounds = newestSeason(rounds)
  const shownRounds = roundsUntilHidden(allRounds, spoilers)
  const clubs = clubsOf(playedMatches(allRounds))
  const club = clubs.find((name) => name === query.get('club')) ?? clubs[0]
  if (!club) return <NoFigures />
  const choose = (name: string) => setQuery((current) => queryWith(current, 'club', name))
  const matches = clubMatches(shownRounds, club)
  return (
    <>
      <Chips
        label={t.clubs}
        chips={clubs.map((name) => ({ id: name, name }))}
        chosen={club}
        onChoose={choose}
      />
      <chakra.div layerStyle="columns">
        <ClubCard club={club} matches={matches} competition_id={competition_id} />
        <PositionChart clubs={[club]} positions={positionsOf(shownRounds)} />
      </chakra.div>
      {isRunning ? <ComingMatches club={club} /> : null}
      <chakra.div layerStyle="columns">
        <ClubCharts club={club} matches={matches} />
        {isRunning ? <RoundGoals club={club} rounds={shownRounds} /> : <SeasonGoals matches={matches} />}
      </chakra.div>
      <HiddenRounds rounds={allRounds.slice(shownRounds.length)} />
      <RoundsNote rounds={shownRounds} />
    </>
  )
}

import { chakra, Stack } from '@chakra-ui/react'
import { createGate, useGate, useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/season.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import type { ListPart } from '../../query/list-part.ts'
import { Listed } from '../../query/listed.tsx'
import { $spoilers } from '../../spoilers.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $archived, ArchiveGate, archivePart } from '../archive/archive.ts'
import { SeasonChips, useAskedSeason } from '../archive/season-chips.tsx'
import { HiddenRounds } from '../live/hidden.tsx'
import { queryWith } from '../paths.ts'
import { $results, ResultsGate, resultsPart } from '../replay/results.ts'
import { $competitionId, followLink } from '../season/competition.ts'
import { SeasonGate } from '../season/gates.ts'
import { LeagueHead } from '../season/league-head.tsx'
import { ClubCard, PastNote } from './club-card.tsx'
import { ComingMatches } from './coming-matches.tsx'
import { clubsOf, inOrder, matchesOf, positionsOf, shownOf } from './form.ts'
import { GoalsOfRounds, GoalsOfSeason, Pictures } from './pictures.tsx'
import { PositionChart } from './position-chart.tsx'

/** Open while form and figures show. Follows the address into its competition, if it names one. */
const FormGate = createGate<{ competition_id?: string | undefined }>({ defaultState: {} })

followLink(FormGate, '/standing/form')

/** Form and figures of a club, in the season in play or an archived one. */
export default function FormScreen() {
  const [query] = useSearchParams()
  useGate(SeasonGate)
  useGate(ResultsGate)
  useGate(FormGate, { competition_id: query.get('competition') || undefined })
  const season = useAskedSeason()
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }} maxW="960px">
      <LeagueHead />
      <ScreenTitle />
      <SeasonChips />
      {season ? <ArchivedSeason season={season} /> : <RunningSeason />}
    </Stack>
  )
}

const RunningSeason = () => <Season part={resultsPart} rounds={useUnit($results)} isRunning />

function ArchivedSeason({ season }: { season: string }) {
  useGate(ArchiveGate, { season })
  return <Season part={archivePart} rounds={useUnit($archived)?.rounds ?? none} />
}

const none: readonly FinishedRound[] = []

interface SeasonProps {
  part: ListPart
  rounds: readonly FinishedRound[]
  /** True for the season in play, whose clubs have matches to come. */
  isRunning?: boolean
}

const Season = ({ part, ...season }: SeasonProps) => (
  <Listed of={part} name={t.results} rows={{ count: 2, height: '220px' }} empty={<NoFigures />}>
    <Figures {...season} />
  </Listed>
)

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

function Figures({ rounds: read, isRunning }: Omit<SeasonProps, 'part'>) {
  const [competition_id, spoilers] = useUnit([$competitionId, $spoilers])
  const [query, setQuery] = useSearchParams()
  const { rounds, clubs, positions, hidden } = useMemo(() => {
    const whole = inOrder(read)
    const rounds = shownOf(whole, spoilers)
    return {
      rounds,
      clubs: clubsOf(whole),
      positions: positionsOf(rounds),
      hidden: whole.slice(rounds.length),
    }
  }, [read, spoilers])
  const club = clubs.find((name) => name === query.get('club')) ?? clubs[0]
  if (!club) return <NoFigures />
  const choose = (name: string) => setQuery((held) => queryWith(held, 'club', name))
  const matches = matchesOf(rounds, club)
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
        <PositionChart clubs={[club]} positions={positions} />
      </chakra.div>
      {isRunning ? <ComingMatches club={club} /> : null}
      <chakra.div layerStyle="columns">
        <Pictures club={club} matches={matches} />
        {isRunning ? <GoalsOfRounds club={club} rounds={rounds} /> : <GoalsOfSeason matches={matches} />}
      </chakra.div>
      <HiddenRounds rounds={hidden} />
      <PastNote rounds={rounds} />
    </>
  )
}

import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { $spoilers } from '../../spoilers/spoilers.ts'
import type { PartState } from '../../streams/followed.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Empty, Failure } from '../../ui/feedback/message.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $archived, $archiveFailure, $archiveState, ArchiveGate, archiveRetried } from '../archive/archive.ts'
import { SeasonChips, useAskedSeason } from '../archive/season-chips.tsx'
import { $results, $resultsFailure, $resultsState, ResultsGate, resultsRetried } from '../replay/results.ts'
import { $competitionId } from '../season/competition.ts'
import { CompetitionChips } from '../season/competition-chips.tsx'
import { SeasonGate } from '../season/gates.ts'
import { LeagueTabs } from '../season/league-tabs.tsx'
import { queryWith } from '../season/query.ts'
import { ClubCard, PastNote } from './club-card.tsx'
import { clubsOf, inOrder, matchesOf, positionsOf, shownOf } from './form.ts'
import { FormGate } from './form-gate.ts'
import { HiddenRounds } from './hidden-rounds.tsx'
import { PositionChart } from './position-chart.tsx'

/** Form and figures of a club in the running season, or in one of the archive. */
export default function FormScreen() {
  const [query] = useSearchParams()
  useGate(SeasonGate)
  useGate(ResultsGate)
  useGate(FormGate, { competition_id: query.get('competition') || undefined })
  const season = useAskedSeason()
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }} maxW="960px">
      <LeagueTabs />
      <CompetitionChips />
      <ScreenTitle>Form and figures</ScreenTitle>
      <SeasonChips />
      {season ? <ArchivedSeason season={season} /> : <RunningSeason />}
    </Stack>
  )
}

function RunningSeason() {
  const [rounds, state, failure, retry] = useUnit([$results, $resultsState, $resultsFailure, resultsRetried])
  return <Season rounds={rounds} state={state} failure={failure} onRetry={retry} />
}

function ArchivedSeason({ season }: { season: string }) {
  useGate(ArchiveGate, { season })
  const [told, state, failure, retry] = useUnit([$archived, $archiveState, $archiveFailure, archiveRetried])
  return <Season rounds={told?.rounds ?? none} state={state} failure={failure} onRetry={retry} />
}

const none: readonly FinishedRound[] = []

interface SeasonProps {
  rounds: readonly FinishedRound[]
  state: PartState
  failure: string
  onRetry: () => void
}

function Season({ rounds: read, state, failure, onRetry }: SeasonProps) {
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
  if (state === 'failed') return <Failure title="The results did not load" text={failure} onRetry={onRetry} />
  if (state === 'loading') return <LoadingRows label="Loading the figures" count={2} height="220px" />
  if (!club)
    return (
      <Empty
        title="There are no figures yet"
        text="They begin with the first result of the season that names its clubs."
      >
        <LinkButton to="/playouts">Watch the live league</LinkButton>
      </Empty>
    )
  const choose = (name: string) => setQuery((held) => queryWith(held, 'club', name))
  return (
    <>
      <Chips
        label="Clubs"
        chips={clubs.map((name) => ({ id: name, name }))}
        chosen={club}
        onChoose={choose}
      />
      <chakra.div layerStyle="columns">
        <ClubCard club={club} matches={matchesOf(rounds, club)} competition_id={competition_id} />
        <PositionChart clubs={[club]} positions={positions} />
      </chakra.div>
      <HiddenRounds rounds={hidden} />
      <PastNote rounds={rounds} />
    </>
  )
}

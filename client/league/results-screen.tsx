import { Button, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/season.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { Listed } from '../query/listed.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { Remark } from '../ui/feedback/note.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Sentence } from '../ui/text/sentence.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { $archived, ArchiveGate, archivePart } from './archive/archive.ts'
import { RunningHash, SeasonCard, WeekMark } from './archive/season-card.tsx'
import { SeasonChips, useAskedSeason } from './archive/season-chips.tsx'
import { SpoilerSwitch } from './live/hidden.tsx'
import { formPath, replayAskedBy } from './paths.ts'
import { FinishedWeek } from './replay/finished-week.tsx'
import { ReplayedRound } from './replay/replayed-round.tsx'
import { $results, ResultsGate, resultsPart } from './replay/results.ts'
import { $competitionId } from './season/competition.ts'
import { SeasonGate } from './season/gates.ts'
import { LeagueHead } from './season/league-head.tsx'

/** Number of weeks at first, and of those added by each request for more. */
const WEEKS_AT_ONCE = 4

/** The results of the season, or the replay of the address's round. */
export default function ResultsScreen() {
  useGate(SeasonGate)
  useGate(ResultsGate)
  const asked = replayAskedBy(useLocation().search)
  return asked ? <ReplayedRound {...asked} /> : <Season />
}

function Season() {
  const competition_id = useUnit($competitionId)
  const archived = useAskedSeason()
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }} maxW="960px">
      <LeagueHead />
      <Heading archived={archived} />
      <SeasonChips />
      {archived ? (
        <ArchivedSeason
          key={`${competition_id} ${archived}`}
          season={archived}
          competition_id={competition_id}
        />
      ) : (
        <>
          <RunningSeason key={competition_id} competition_id={competition_id} />
          <RunningHash />
        </>
      )}
      <SpoilerSwitch />
    </Stack>
  )
}

function Heading({ archived }: { archived: string | undefined }) {
  const [[newest], competition_id] = useUnit([$results, $competitionId])
  const season = archived ?? newest?.season
  return (
    <Stack gap="1">
      <ScreenTitle />
      {season ? (
        <Remark>
          <Sentence
            of={t.newestFirst(
              season,
              <TextLink to={formPath({ competition_id, ...(archived && { season: archived }) })}>
                {t.figuresLink}
              </TextLink>,
            )}
          />
        </Remark>
      ) : null}
    </Stack>
  )
}

function RunningSeason({ competition_id }: { competition_id: string }) {
  return (
    <Listed
      of={resultsPart}
      name={t.results}
      rows={weekRows}
      empty={
        <Empty title={t.noResults} text={t.noResultsText}>
          <LinkButton to="/playouts">{league.watch}</LinkButton>
        </Empty>
      }
    >
      <Weeks rounds={useUnit($results)} competition_id={competition_id} />
    </Listed>
  )
}

function ArchivedSeason({ season, competition_id }: { season: string; competition_id: string }) {
  useGate(ArchiveGate, { season })
  const archived = useUnit($archived)
  return (
    <Listed
      of={archivePart}
      name={t.season}
      rows={weekRows}
      empty={<Empty title={t.notKept} text={t.notKeptText} />}
    >
      {archived ? (
        <Stack gap={{ base: '2.5', md: '3.5' }}>
          <SeasonCard season={archived.season} />
          <Weeks rounds={archived.rounds} competition_id={competition_id} isArchived />
        </Stack>
      ) : null}
    </Listed>
  )
}

const weekRows = { count: 2, height: '484px' }

interface WeeksProps {
  rounds: readonly FinishedRound[]
  competition_id: string
  isArchived?: boolean
}

function Weeks({ rounds, competition_id, isArchived = false }: WeeksProps) {
  const [shown, setShown] = useState(WEEKS_AT_ONCE)
  return (
    <>
      {rounds.slice(0, shown).map((round) => (
        <FinishedWeek
          key={round.round_id}
          round={round}
          competition_id={competition_id}
          mark={isArchived ? <WeekMark round_number={round.round_number} /> : undefined}
        />
      ))}
      {rounds.length > shown ? (
        <Button variant="subtle" onClick={() => setShown(shown + WEEKS_AT_ONCE)}>
          {t.earlier}
        </Button>
      ) : null}
    </>
  )
}

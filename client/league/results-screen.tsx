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
import { $archivedSeason } from './archive/archive.ts'
import { RunningHash, SeasonCard, WeekMark } from './archive/season-card.tsx'
import { SeasonChips, useShownSeason } from './archive/shown-season.tsx'
import { SpoilerSwitch } from './live/spoiler-notes.tsx'
import { formPath, roundAddressIn } from './paths.ts'
import { FinishedWeek } from './replay/finished-week.tsx'
import { ReplayedRound } from './replay/replayed-round.tsx'
import { $results, ResultsGate } from './replay/results.ts'
import { $competitionId } from './season/competition.ts'
import { SeasonGate } from './season/gates.ts'
import { LeagueHead } from './season/league-head.tsx'

/** Number of weeks at first, and of those added by each request for more. */
const WEEKS_AT_ONCE = 4

/** The results of a season, or the replay of the round that the address names. */
export default function ResultsScreen() {
  useGate(SeasonGate)
  useGate(ResultsGate)
  const address = roundAddressIn(useLocation().search)
  return address ? <ReplayedRound {...address} /> : <Season />
}

function Season() {
  const [competition_id, archived] = useUnit([$competitionId, $archivedSeason])
  const { season, part, rounds } = useShownSeason()
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }} maxW="960px">
      <LeagueHead />
      <Heading archivedSeason={season} />
      <SeasonChips archivedSeason={season} />
      <Listed
        of={part}
        name={season ? t.season : t.results}
        rows={{ count: 2, height: '484px' }}
        empty={
          season ? (
            <Empty title={t.notKept} text={t.notKeptText} />
          ) : (
            <Empty title={t.noResults} text={t.noResultsText}>
              <LinkButton to="/playouts">{league.watch}</LinkButton>
            </Empty>
          )
        }
      >
        {season && archived ? <SeasonCard season={archived.season} /> : null}
        <Weeks
          key={`${competition_id} ${season}`}
          rounds={rounds}
          competition_id={competition_id}
          isArchived={season !== undefined}
        />
      </Listed>
      {season ? null : <RunningHash />}
      <SpoilerSwitch />
    </Stack>
  )
}

function Heading({ archivedSeason }: { archivedSeason: string | undefined }) {
  const [[newestRound], competition_id] = useUnit([$results, $competitionId])
  const season = archivedSeason ?? newestRound?.season
  return (
    <Stack gap="1">
      <ScreenTitle />
      {season ? (
        <Remark>
          <Sentence
            of={t.newestFirst(
              season,
              <TextLink to={formPath({ competition_id, ...(archivedSeason && { season: archivedSeason }) })}>
                {t.figuresLink}
              </TextLink>,
            )}
          />
        </Remark>
      ) : null}
    </Stack>
  )
}

interface WeeksProps {
  rounds: readonly FinishedRound[]
  competition_id: string
  isArchived: boolean
}

function Weeks({ rounds, competition_id, isArchived }: WeeksProps) {
  const [shownCount, setShownCount] = useState(WEEKS_AT_ONCE)
  return (
    <>
      {rounds.slice(0, shownCount).map((round) => (
        <FinishedWeek
          key={round.round_id}
          round={round}
          competition_id={competition_id}
          mark={isArchived ? <WeekMark round_number={round.round_number} /> : undefined}
        />
      ))}
      {rounds.length > shownCount ? (
        <Button variant="subtle" onClick={() => setShownCount(shownCount + WEEKS_AT_ONCE)}>
          {t.earlier}
        </Button>
      ) : null}
    </>
  )
}

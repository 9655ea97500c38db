import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { PricesFreshness } from '../odds/freshness.tsx'
import { ForOffer } from '../query/for-offer.tsx'
import type { Shown } from '../query/question.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Empty, Failure } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import {
  $competition,
  $competitionsError,
  $competitionsState,
  $liveMatches,
  $sportCompetitions,
  CompetitionGate,
  competitionsRetried,
  upcomingMatches,
} from './competition.ts'
import { CompetitionCards, CompetitionSkeleton } from './competition-cards.tsx'
import { MatchList, OfferedList } from './match-list.tsx'
import { SportChips } from './sport-chips.tsx'
import { $sportName, $sports, $sportsShown, noSports, sportsRetried } from './sports.ts'

/** A competition's matches; without one, the competitions of the chosen sport. */
export default function CompetitionScreen() {
  return (
    <ForOffer name="sportCompetitions" title="Sports" none={noSports}>
      <Competitions />
    </ForOffer>
  )
}

function Competitions() {
  const { competition_id } = useParams()
  useGate(CompetitionGate, { competition_id })
  const state = useScreenState()
  const [retry, retrySports] = useUnit([competitionsRetried, sportsRetried])
  const again = () => {
    retrySports()
    retry()
  }
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      {competition_id ? <OneHeading /> : <AllHeading />}
      {state === 'loading' ? <CompetitionSkeleton /> : null}
      {state === 'failed' ? <LoadFailure again={again} /> : null}
      {competition_id ? <OneCompetition state={state} /> : <AllCompetitions state={state} />}
    </Stack>
  )
}

/** State of the screen: the competitions can be requested only once the sports are known. */
function useScreenState() {
  const [competitions, { phase: sports }, list] = useUnit([$competitionsState, $sportsShown, $sports])
  if (competitions !== 'loading' || sports === 'loading') return competitions
  return sports === 'ready' && list.length > 0 ? 'loading' : sports
}

function AllHeading() {
  return (
    <>
      <ScreenTitle>{useUnit($sportName) || 'Sports'}</ScreenTitle>
      <SportChips />
    </>
  )
}

function AllCompetitions({ state }: { state: Shown['phase'] }) {
  const list = useUnit($sportCompetitions)
  return (
    <>
      {state === 'ready' && list.length === 0 ? (
        <Empty icon="sports" title="No competitions" text="This sport has no competitions at the moment." />
      ) : null}
      <CompetitionCards competitions={list} />
    </>
  )
}

function OneHeading() {
  const competition = useUnit($competition)
  useEffect(() => {
    if (competition) document.title = `${competition.name} · Nare`
  }, [competition])
  return (
    <Stack gap="1">
      <ScreenTitle>{competition?.name ?? 'Competition'}</ScreenTitle>
      <chakra.div display="flex" gap="3" textStyle="note" color="soft" minH="4">
        <PricesFreshness />
        <span>{competition?.country}</span>
      </chakra.div>
    </Stack>
  )
}

function OneCompetition({ state }: { state: Shown['phase'] }) {
  if (useUnit($competition)) return <Matches />
  return state === 'ready' ? (
    <Empty
      icon="sports"
      title="Competition not found"
      text="The address may be outdated. The list has all current competitions."
    >
      <LinkButton to="/competition">See all competitions</LinkButton>
    </Empty>
  ) : null
}

function Matches() {
  const [live, retry] = useUnit([$liveMatches, upcomingMatches.retried])
  return (
    <>
      {live.length > 0 ? (
        <MatchList
          id="live-now"
          title="Live now"
          matches={live}
          shown={{ phase: 'ready', error: '' }}
          onRetry={retry}
          none=""
        />
      ) : null}
      <OfferedList
        list={upcomingMatches}
        id="upcoming"
        title="Upcoming"
        none="No upcoming matches in this competition."
      />
    </>
  )
}

function LoadFailure({ again }: { again: () => void }) {
  const [sports, error] = useUnit([$sportsShown, $competitionsError])
  return <Failure title="The competitions did not load" text={sports.error || error} onRetry={again} />
}

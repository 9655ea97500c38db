import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link, useParams } from 'react-router-dom'
import { t } from '#messages/competition.ts'
import { t as market } from '#messages/markets.ts'
import { t as lists } from '#messages/sportsbook.ts'
import { Bell } from '../follows/bell.tsx'
import { PricesFreshness } from '../odds/price.tsx'
import { ForOffer } from '../query/for-offer.tsx'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty, Failure } from '../ui/feedback/message.tsx'
import { LoadingGrid } from '../ui/feedback/skeleton.tsx'
import { ScreenTitle, useTabTitle } from '../ui/screen-title.tsx'
import {
  $competition,
  $competitionsShown,
  $liveMatches,
  $liveShown,
  $sportCompetitions,
  CompetitionGate,
  competitionsRetried,
  liveRetried,
  upcomingMatches,
} from './competition.ts'
import { MatchList, OfferedList } from './match-list.tsx'
import { noSports } from './no-sports.ts'
import { SportChips } from './sport-chips.tsx'
import { $sportName } from './sports.ts'

const Cards = styled('ul', {
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  gap: { base: '2', md: '2.5' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '60px',
    px: '3.5',
    py: '2',
    layerStyle: 'card',
    _hover: { bg: 'raised' },
  },
  '& b': { fontWeight: 600, display: 'block' },
  '& small': { textStyle: 'note', color: 'soft', display: 'block' },
})

/** A competition's matches; without one, the competitions of the chosen sport. */
export default function CompetitionScreen() {
  return (
    <ForOffer name="sportCompetitions" title={lists.sports} none={noSports()}>
      <Competitions />
    </ForOffer>
  )
}

function Competitions() {
  const { competition_id } = useParams()
  useGate(CompetitionGate, { competition_id })
  const [{ phase, error }, retry, sport] = useUnit([$competitionsShown, competitionsRetried, $sportName])
  const content = competition_id ? <CompetitionMatches /> : <AllCompetitions />
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      {competition_id ? (
        <CompetitionHeading />
      ) : (
        <ScreenTitle>{market.name(sport) || lists.sports}</ScreenTitle>
      )}
      {competition_id ? null : <SportChips />}
      {phase === 'loading' ? (
        <LoadingGrid label={t.loading} Grid={Cards} columns={3} count={3} height="60px" />
      ) : null}
      {phase === 'failed' ? <Failure title={t.missed} text={error} onRetry={retry} /> : null}
      {phase === 'ready' ? content : null}
    </Stack>
  )
}

function AllCompetitions() {
  const competitions = useUnit($sportCompetitions)
  if (competitions.length === 0) return <Empty icon="sports" title={t.none} text={t.noneText} />
  return (
    <Cards>
      {competitions.map(({ competition_id, name, country, live, upcoming }) => (
        <li key={competition_id}>
          <Link to={`/competition/${encodeURIComponent(competition_id)}`}>
            <span>
              <b>{name}</b>
              <small>{country}</small>
            </span>
            <chakra.span textAlign="end" textStyle="note" color="soft" whiteSpace="nowrap">
              {live > 0 ? (
                <chakra.b color="text" display="block">
                  {t.live(live)}
                </chakra.b>
              ) : null}
              {upcoming > 0 ? t.upcoming(upcoming) : null}
              {live > 0 || upcoming > 0 ? null : t.noMatches}
            </chakra.span>
          </Link>
        </li>
      ))}
    </Cards>
  )
}

function CompetitionHeading() {
  const competition = useUnit($competition)
  useTabTitle(competition?.name)
  return (
    <Stack gap="1">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" minH="11">
        <ScreenTitle>{competition?.name ?? t.title}</ScreenTitle>
        {competition ? (
          <Bell
            follow={{
              kind: 'competition',
              of: 'sports',
              id: competition.competition_id,
              name: competition.name,
            }}
          />
        ) : null}
      </chakra.div>
      <chakra.div display="flex" gap="3" textStyle="note" color="soft" minH="4">
        <PricesFreshness />
        <span>{competition?.country}</span>
      </chakra.div>
    </Stack>
  )
}

function CompetitionMatches() {
  const [competition, live, liveShown, retryLive] = useUnit([
    $competition,
    $liveMatches,
    $liveShown,
    liveRetried,
  ])
  if (!competition)
    return (
      <Empty icon="sports" title={t.unknown} text={t.unknownText}>
        <LinkButton to="/competition">{t.seeAll}</LinkButton>
      </Empty>
    )
  return (
    <>
      {live.length > 0 ? (
        <MatchList
          id="live-now"
          title={lists.live}
          matches={live}
          shown={liveShown}
          onRetry={retryLive}
          none=""
        />
      ) : null}
      <OfferedList list={upcomingMatches} id="upcoming" title={lists.upcoming} none={t.noUpcoming} />
    </>
  )
}

import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { FreshnessLine } from '../ui/freshness.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Carousel } from './carousel.tsx'
import { LeagueTeaser } from './league-teaser.tsx'
import { $hasMore, highlights, ListsGate, liveNow, moreAsked, upcoming } from './lists.ts'
import { MatchList } from './match-list.tsx'
import { $pricesFreshness } from './prices.ts'
import { LiveSportChips, SportChips } from './sport-chips.tsx'
import { $liveSportName, $sportName } from './sports.ts'

/** What is on: the league, what plays now, what everybody looks at, what comes. */
export default function HomeScreen() {
  useGate(ListsGate)
  return (
    <Stack gap={{ base: '3', md: '4.5' }}>
      <Carousel />
      <LeagueTeaser />
      <Stack gap="1.5">
        <Heading />
        <SportChips />
      </Stack>
      <LiveNow />
      <Highlights />
      <Upcoming />
    </Stack>
  )
}

function Heading() {
  const sport = useUnit($sportName)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
      <ScreenTitle>{sport || 'Sports'}</ScreenTitle>
      <Fresh />
    </chakra.div>
  )
}

function Fresh() {
  const freshness = useUnit($pricesFreshness)
  return freshness ? <FreshnessLine freshness={freshness} /> : null
}

function LiveNow() {
  const [matches, state, late, retry] = useUnit([
    liveNow.$matches,
    liveNow.$state,
    liveNow.$late,
    liveNow.retried,
  ])
  const sport = useUnit($liveSportName)
  return (
    <MatchList
      id="live-now"
      title="Live now"
      matches={matches}
      state={state}
      late={late}
      onRetry={retry}
      none={`No ${sport.toLowerCase()} match is played just now. What comes next is below.`}
      beside={<LiveSportChips />}
    />
  )
}

function Highlights() {
  const [matches, state, late, retry] = useUnit([
    highlights.$matches,
    highlights.$state,
    highlights.$late,
    highlights.retried,
  ])
  return (
    <MatchList
      id="highlights"
      title="Highlights"
      matches={matches}
      state={state}
      late={late}
      onRetry={retry}
      none="No big match is announced yet."
    />
  )
}

function Upcoming() {
  const [matches, state, late, retry] = useUnit([
    upcoming.$matches,
    upcoming.$state,
    upcoming.$late,
    upcoming.retried,
  ])
  const [hasMore, more] = useUnit([$hasMore, moreAsked])
  return (
    <MatchList
      id="upcoming"
      title="Upcoming"
      matches={matches}
      state={state}
      late={late}
      onRetry={retry}
      none="Nothing is announced. Look again in a few minutes."
    >
      {hasMore ? (
        <Button variant="subtle" justifySelf="center" onClick={() => more()}>
          Show more
        </Button>
      ) : null}
    </MatchList>
  )
}

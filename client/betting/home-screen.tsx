import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { FreshnessLine } from '../ui/freshness.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BannersGate } from './banners.ts'
import { Carousel } from './carousel.tsx'
import { KickOffsGate } from './kick-offs.ts'
import { LeagueTeaser } from './league-teaser.tsx'
import { $hasMore, highlights, ListsGate, liveNow, moreAsked, upcoming } from './lists.ts'
import { AskedList } from './match-list.tsx'
import { $pricesFreshness } from './prices.ts'
import { LiveSportChips, SportChips } from './sport-chips.tsx'
import { $liveSportName, $sportName } from './sports.ts'

export const gates = [ListsGate, BannersGate, KickOffsGate]

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
      <AskedList list={highlights} id="highlights" title="Highlights" none="No big match is announced yet." />
      <AskedList
        list={upcoming}
        id="upcoming"
        title="Upcoming"
        none="Nothing is announced. Look again in a few minutes."
      >
        <More />
      </AskedList>
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
  const sport = useUnit($liveSportName)
  return (
    <AskedList
      list={liveNow}
      id="live-now"
      title="Live now"
      none={`No ${sport.toLowerCase()} match is played just now. What comes next is below.`}
      beside={<LiveSportChips />}
    />
  )
}

function More() {
  const [hasMore, more] = useUnit([$hasMore, moreAsked])
  return hasMore ? (
    <Button variant="subtle" justifySelf="center" onClick={() => more()}>
      Show more
    </Button>
  ) : null
}

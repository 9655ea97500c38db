import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { PricesFreshness } from '../odds/price.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $hasMore, highlights, ListsGate, liveNow, moreAsked, upcoming } from './lists.ts'
import { OfferedList } from './match-list.tsx'
import { LiveSportChips, SportChips } from './sport-chips.tsx'
import { $liveSportName, $sportName } from './sports.ts'

/** The sportsbook on home: live matches, highlights, upcoming matches. */
export function SportsHome() {
  useGate(ListsGate)
  return (
    <>
      <Stack gap="1.5">
        <Heading />
        <SportChips />
      </Stack>
      <LiveNow />
      <OfferedList list={highlights} id="highlights" title="Highlights" none="No highlights at the moment." />
      <OfferedList list={upcoming} id="upcoming" title="Upcoming" none="No upcoming matches at the moment.">
        <More />
      </OfferedList>
    </>
  )
}

function Heading() {
  const sport = useUnit($sportName)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
      <ScreenTitle>{sport || 'Sports'}</ScreenTitle>
      <PricesFreshness />
    </chakra.div>
  )
}

function LiveNow() {
  const sport = useUnit($liveSportName)
  return (
    <OfferedList
      list={liveNow}
      id="live-now"
      title="Live now"
      none={`No live ${sport.toLowerCase()} match at the moment. See the upcoming ones below.`}
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

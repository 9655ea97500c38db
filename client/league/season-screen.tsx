import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { MarketChoice, OpenRound, OpenRoundHeading } from './fixtures/open-round.tsx'
import { roundAddressIn } from './paths.ts'
import { FixturesGate, SeasonGate } from './season/gates.ts'
import { LeagueHead } from './season/league-head.tsx'
import { Rail } from './season/rail.tsx'

/** The last part of the screen, whose code loads after the others. */
const CalendarCard = lazyPart(() => import('./calendar/calendar-card.tsx'))

/** Gates that the page's start opens before the screen is rendered. */
export const gates = [SeasonGate]

/** A coming week with its prices, and when betting on it closes: the week that the address names, else the next one. */
export default function SeasonScreen() {
  useGate(SeasonGate)
  useGate(FixturesGate, roundAddressIn(useLocation().search) ?? {})
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <LeagueHead />
      <Rail />
      <OpenRoundHeading />
      <MarketChoice />
      <OpenRound />
      <CalendarCard />
    </Stack>
  )
}

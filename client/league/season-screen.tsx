import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { MarketChoice } from './fixtures/market-choice.tsx'
import { OpenRound, OpenRoundHeading } from './fixtures/open-round.tsx'
import { CompetitionChips } from './season/competition-chips.tsx'
import { FixturesGate, SeasonGate } from './season/gates.ts'
import { LeagueTabs } from './season/league-tabs.tsx'
import { Rail } from './season/rail.tsx'

/** The round that takes bets: when it closes, and what each of its matches pays. */
export default function SeasonScreen() {
  useGate(SeasonGate)
  useGate(FixturesGate)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <LeagueTabs />
      <CompetitionChips />
      <Rail />
      <OpenRoundHeading />
      <MarketChoice />
      <OpenRound />
    </Stack>
  )
}

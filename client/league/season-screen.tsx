import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { CompetitionChips } from './competition-chips.tsx'
import { FixturesGate } from './fixtures.ts'
import { LeagueTabs } from './league-tabs.tsx'
import { MarketChoice } from './market-choice.tsx'
import { OpenRound, OpenRoundHeading } from './open-round.tsx'
import { Rail } from './rail.tsx'
import { SeasonGate } from './season.ts'

/** The round that takes bets: when it closes, and what each of its matches pays. */
export default function SeasonScreen() {
  useGate(SeasonGate)
  useGate(FixturesGate)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <LeagueTabs />
      <CompetitionChips />
      <Rail current="open" />
      <OpenRoundHeading />
      <MarketChoice />
      <OpenRound />
    </Stack>
  )
}

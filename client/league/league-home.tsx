import { Button, Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { Link } from 'react-router-dom'
import { CompetitionChips } from './competition-chips.tsx'
import { FixturesGate } from './fixtures.ts'
import { OpenRound, OpenRoundHeading } from './open-round.tsx'
import { SeasonGate } from './season.ts'

/** The league on home, where it is what the operator has: the round that takes bets, with its prices. */
export default function LeagueHome() {
  useGate(SeasonGate)
  useGate(FixturesGate)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <CompetitionChips />
      <OpenRoundHeading />
      <OpenRound />
      <Button asChild variant="subtle" alignSelf="center">
        <Link to="/nare-league">All markets of this round</Link>
      </Button>
    </Stack>
  )
}

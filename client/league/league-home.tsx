import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { t } from '#messages/fixtures.ts'
import { LinkButton } from '../ui/button/link.tsx'
import { OpenRound, OpenRoundHeading } from './fixtures/open-round.tsx'
import { FixturesGate, SeasonGate } from './season/gates.ts'
import { CompetitionChips } from './season/league-head.tsx'

/** The league on home, for an operator without sports: the round that takes bets, with its prices. */
export default function LeagueHome() {
  useGate(SeasonGate)
  useGate(FixturesGate)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <CompetitionChips />
      <OpenRoundHeading />
      <OpenRound />
      <LinkButton to="/nare-league" variant="subtle" alignSelf="center">
        {t.all}
      </LinkButton>
    </Stack>
  )
}

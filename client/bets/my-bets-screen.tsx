import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { ForPlayer } from '../account/player/for-player.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BetsGate } from './bets.ts'
import { BetsOrLeague } from './bets-or-league.tsx'
import { BetList, BetViews } from './list.tsx'

/** The bets that are not decided yet, followed as their matches are played. */
export default function MyBetsScreen() {
  return (
    <ForPlayer title="My bets" why="It follows your open bets as their matches are played.">
      <Stack gap="3.5" maxW="960px" mx="auto">
        <ScreenTitle>My bets</ScreenTitle>
        <BetViews current="/my-bets" />
        <BetsOrLeague of="open">
          <Open />
        </BetsOrLeague>
      </Stack>
    </ForPlayer>
  )
}

function Open() {
  useGate(BetsGate, { state: 'open' })
  return <BetList none="You have no open bets. What you place shows here, live, until it is settled." />
}

import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { ForPlayer } from '../account/player/for-player.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BetsGate } from './bets.ts'
import { BetsOrLeague } from './bets-or-league.tsx'
import { BetList, BetViews } from './list.tsx'

/** The bets that are decided, newest first. */
export default function SettledBetsScreen() {
  return (
    <ForPlayer title="Bet history" why="It lists the bets that are settled.">
      <Stack gap="3.5" maxW="960px" mx="auto">
        <ScreenTitle>Bet history</ScreenTitle>
        <BetViews current="/bethistory" />
        <BetsOrLeague of="settled">
          <Settled />
        </BetsOrLeague>
      </Stack>
    </ForPlayer>
  )
}

function Settled() {
  useGate(BetsGate, { state: 'settled' })
  return <BetList none="None of your bets is settled yet." />
}

import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { ForPlayer } from '../account/for-player.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BetList, BetViews } from './bet-list.tsx'
import { BetsGate } from './bets.ts'

/** The bets that are decided, newest first. */
export default function BethistoryScreen() {
  return (
    <ForPlayer title="Bet history" why="It lists the bets that are settled.">
      <Settled />
    </ForPlayer>
  )
}

function Settled() {
  useGate(BetsGate, { state: 'settled' })
  return (
    <Stack gap="3.5" maxW="960px" mx="auto">
      <ScreenTitle>Bet history</ScreenTitle>
      <BetViews current="/bethistory" />
      <BetList none="None of your bets is settled yet." />
    </Stack>
  )
}

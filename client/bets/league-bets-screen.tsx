import { Stack } from '@chakra-ui/react'
import { ForPlayer } from '../account/player/for-player.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { LeagueBetList } from './league-bet-list.tsx'
import { BetViews } from './list.tsx'

export default function LeagueBetsScreen() {
  return (
    <ForPlayer title="League bet history" why="It lists your bets on the league.">
      <Stack gap="3.5" maxW="720px" mx="auto">
        <ScreenTitle>League bet history</ScreenTitle>
        <BetViews current="/bet-history" />
        <LeagueBetList />
      </Stack>
    </ForPlayer>
  )
}

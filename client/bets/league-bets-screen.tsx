import { PlayerColumn } from '../account/player/for-player.tsx'
import { LeagueBetList } from './league-bet-list.tsx'
import { BetViews } from './list.tsx'

export default function LeagueBetsScreen() {
  return (
    <PlayerColumn title="League bet history" why="It lists your bets on the league." gap="3.5" maxW="720px">
      <BetViews current="/bet-history" />
      <LeagueBetList />
    </PlayerColumn>
  )
}

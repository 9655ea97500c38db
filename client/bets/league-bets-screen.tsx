import { useGate } from 'effector-react'
import { PlayerColumn } from '../account/player/for-player.tsx'
import { CashOutGate } from './cash-outs.ts'
import { LeagueBetList } from './league-bet-list.tsx'
import { BetViews } from './list.tsx'

export default function LeagueBetsScreen() {
  useGate(CashOutGate)
  return (
    <PlayerColumn title="League bet history" why="It lists your bets on the league." gap="3.5" maxW="720px">
      <BetViews current="/bet-history" />
      <LeagueBetList />
    </PlayerColumn>
  )
}

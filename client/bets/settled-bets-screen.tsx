import { BetsPage } from './bets-page.tsx'

export default function SettledBetsScreen() {
  return (
    <BetsPage
      title="Bet history"
      path="/bethistory"
      state="settled"
      why="It lists the bets that are settled."
      none="None of your bets is settled yet."
    />
  )
}

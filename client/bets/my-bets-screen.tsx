import { BetsPage } from './bets-page.tsx'

export default function MyBetsScreen() {
  return (
    <BetsPage
      title="My bets"
      path="/my-bets"
      state="open"
      why="It follows your open bets as their matches are played."
      none="You have no open bets. What you place shows here, live, until it is settled."
    />
  )
}

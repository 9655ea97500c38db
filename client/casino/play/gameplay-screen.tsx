import { GameScreen } from './game-screen.tsx'

/** A game beside the navigation. */
export default function GameplayScreen() {
  return <GameScreen fillsPage={false} />
}

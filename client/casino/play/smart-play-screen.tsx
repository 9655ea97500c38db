import { GameScreen } from './game-screen.tsx'

/** A game over the whole page. */
export default function SmartPlayScreen() {
  return <GameScreen fillsPage />
}

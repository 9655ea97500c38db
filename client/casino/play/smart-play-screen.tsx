import { GameScreen } from './game-screen.tsx'

/** The player over the whole page. */
export default function SmartPlayScreen() {
  return <GameScreen fillsPage />
}

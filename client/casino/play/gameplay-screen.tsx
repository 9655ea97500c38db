import { GameScreen } from './game-screen.tsx'

/** The player on a page, beside the navigation. */
export default function GameplayScreen() {
  return <GameScreen fillsPage={false} />
}

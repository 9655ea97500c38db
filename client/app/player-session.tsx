import { useUnit } from 'effector-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { fields } from '../state/fields.ts'

/** Loaded once there is a player. If loading fails, the page works without it until the next visit. */
const LazySession = lazy<ComponentType>(() =>
  import('../money/player-session.tsx').catch(() => ({ default: () => null })),
)

/** The player session, while a player is logged in: recovery and dialogs of all screens. */
export function PlayerSession() {
  return useUnit(fields.isLoggedIn) ? (
    <Suspense fallback={null}>
      <LazySession />
    </Suspense>
  ) : null
}

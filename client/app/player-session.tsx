import { useUnit } from 'effector-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { $user } from '../account/player/account.ts'

/** Its code comes when there is a player. Should it not come, the page goes on without: the next visit asks again. */
const LazySession = lazy<ComponentType>(() =>
  import('../money/player-session.tsx').catch(() => ({ default: () => null })),
)

/** The player's session around all screens, while somebody is logged in. */
export function PlayerSession() {
  const user = useUnit($user)
  return user ? (
    <Suspense fallback={null}>
      <LazySession />
    </Suspense>
  ) : null
}

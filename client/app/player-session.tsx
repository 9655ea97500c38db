import { useUnit } from 'effector-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { $user } from '../account/player/account.ts'

/** Its code comes when there is a player. Should it not come, the page goes on without: the next visit asks again. */
const Companion = lazy<ComponentType>(() =>
  import('../money/player-session.tsx').catch(() => ({ default: () => null })),
)

/** What goes with a player from screen to screen, as long as there is one. */
export function Company() {
  const user = useUnit($user)
  return user ? (
    <Suspense fallback={null}>
      <Companion />
    </Suspense>
  ) : null
}

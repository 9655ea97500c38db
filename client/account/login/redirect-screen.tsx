import { useUnit } from 'effector-react'
import { $endedAt } from '../../calls/session.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { $user } from '../player/account.ts'
import { Back } from './back.tsx'

/** Screen after a session has ended; a login leads back to the screen before. */
export default function RedirectScreen() {
  const [user, endedAt] = useUnit([$user, $endedAt])
  if (user) return <Back />
  return (
    <TitledColumn apart title="Your session ended">
      <Empty
        icon="me"
        title="Please log in again"
        text="You were logged out to keep your account safe. Your bets are not affected."
      >
        <LinkButton to="/auth/login" state={{ from: endedAt }} size="lg">
          Log in
        </LinkButton>
        <LinkButton to="/playouts" variant="ghost" size="sm">
          Watch the live league without an account
        </LinkButton>
      </Empty>
    </TitledColumn>
  )
}

import { useUnit } from 'effector-react'
import { t } from '#messages/login.ts'
import { $endedAt } from '../../calls/session.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { $user } from '../player/account.ts'
import { Back } from './back.tsx'

/** Screen after a session has ended. A login returns to the screen on which it ended. */
export default function RedirectScreen() {
  const [user, endedAt] = useUnit([$user, $endedAt])
  if (user) return <Back />
  return (
    <TitledColumn apart title={t.ended}>
      <Empty icon="me" title={t.logInAgain} text={t.endedText}>
        <LinkButton to="/auth/login" state={{ from: endedAt }} size="lg">
          {t.logIn}
        </LinkButton>
        <LinkButton to="/playouts" variant="ghost" size="sm" whiteSpace="normal">
          {t.watch}
        </LinkButton>
      </Empty>
    </TitledColumn>
  )
}

import { useUnit } from 'effector-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { t } from '#messages/account.ts'
import { Empty } from '../../ui/feedback/message.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { $user } from './account.ts'
import { LoginButton } from './login-button.tsx'

/** A screen for logged-in players; other visitors see links to the login, which leads back here, under the title. */
export function ForPlayer({
  title,
  why,
  children,
}: {
  title?: string | undefined
  why: string
  children: ReactNode
}) {
  const user = useUnit($user)
  // Another player's screen begins anew: its gates close and open.
  if (user) return <Fragment key={user.id ?? user.token}>{children}</Fragment>
  return (
    <TitledColumn title={title}>
      <LoginFirst why={why} />
    </TitledColumn>
  )
}

/** A screen of one column for logged-in players, under its title. */
export const PlayerColumn = ({ why, ...column }: ComponentProps<typeof TitledColumn> & { why: string }) => (
  <ForPlayer title={column.title} why={why}>
    <TitledColumn {...column} />
  </ForPlayer>
)

/** Shown in place of content for logged-in players: links to the login and the sign-up, which lead back here. */
export function LoginFirst({ why }: { why: string }) {
  return (
    <Empty icon="me" title={t.loginFirst} text={why}>
      <LoginButton size="lg">{t.logIn}</LoginButton>
      <LoginButton to="/signup" variant="ghost">
        {t.signUp}
      </LoginButton>
    </Empty>
  )
}

import { Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/message.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $user } from './account.ts'
import { LoginButton } from './login-button.tsx'

/** A screen for logged-in players; other visitors see links to the login, which leads back here. */
export function ForPlayer({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  const user = useUnit($user)
  if (user) return children
  return (
    <Stack gap="4" maxW="480px" mx="auto" py={{ md: '8' }}>
      <ScreenTitle>{title}</ScreenTitle>
      <LoginFirst why={why} />
    </Stack>
  )
}

/** Shown in place of content for logged-in players: links to the login and the sign-up, which lead back here. */
export function LoginFirst({ why }: { why: string }) {
  return (
    <Empty icon="me" title="Log in first" text={why}>
      <LoginButton size="lg">Log in</LoginButton>
      <LoginButton to="/signup" variant="ghost">
        Sign up
      </LoginButton>
    </Empty>
  )
}

import { Button, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Empty } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $user } from './account.ts'

/** A screen that is a player's alone: whoever is nobody yet is led to the login, and back here. */
export function ForPlayer({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  const user = useUnit($user)
  const { pathname } = useLocation()
  if (user) return children
  return (
    <Stack gap="4" maxW="480px" mx="auto" py={{ md: '8' }}>
      <ScreenTitle>{title}</ScreenTitle>
      <Empty icon="me" title="Log in first" text={why}>
        <Button asChild size="lg">
          <Link to="/auth/login" state={{ from: pathname }}>
            Log in
          </Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/signup" state={{ from: pathname }}>
            Sign up
          </Link>
        </Button>
      </Empty>
    </Stack>
  )
}

import { Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $endedAt } from '../../calls/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty } from '../../ui/message.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $user } from '../player/account.ts'
import { Back } from './back.tsx'

/** Screen after a session has ended; a login leads back to the screen before. */
export default function RedirectScreen() {
  const [user, endedAt] = useUnit([$user, $endedAt])
  if (user) return <Back />
  return (
    <Stack gap="4" maxW="480px" mx="auto" py={{ md: '8' }}>
      <ScreenTitle>Your session ended</ScreenTitle>
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
    </Stack>
  )
}

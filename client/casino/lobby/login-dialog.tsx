import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { LoginLink } from '../../account/player/login-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { loginDismissed } from '../games/favorites.ts'

/** A visitor has tapped a heart: favourites are kept with an account. */
export function LoginDialog() {
  const dismiss = useUnit(loginDismissed)
  return (
    <Dialog title="Log in to keep favourites" onClose={dismiss}>
      <chakra.p color="soft">
        Your favourites are kept with your account, and are there on every phone that you log in on.
      </chakra.p>
      <chakra.div display="grid" gap="2">
        <Button asChild size="lg">
          <LoginLink onClick={() => dismiss()}>Log in</LoginLink>
        </Button>
        <Button variant="ghost" onClick={() => dismiss()}>
          Not now
        </Button>
      </chakra.div>
    </Dialog>
  )
}

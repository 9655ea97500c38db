import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/lobby.ts'
import { LoginButton } from '../../account/player/login-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { loginDismissed } from '../games/favorites.ts'

/** Dialog for a visitor who tapped a heart: favourites need an account. */
export default function LoginDialog() {
  const dismiss = useUnit(loginDismissed)
  return (
    <Dialog title={t.login} onClose={dismiss}>
      <chakra.p color="soft">{t.loginText}</chakra.p>
      <chakra.div display="grid" gap="2">
        <LoginButton size="lg" onClick={() => dismiss()}>
          {t.enter}
        </LoginButton>
        <Button variant="ghost" onClick={() => dismiss()}>
          {t.later}
        </Button>
      </chakra.div>
    </Dialog>
  )
}

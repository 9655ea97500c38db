import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { LoginButton } from '../../account/player/login-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $asksLogin, FavoritesGate, loginDismissed } from '../games/favorites.ts'
import { Halls } from './halls.tsx'
import { useKeptScroll } from './kept-scroll.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2.5',
  },
})

/** The head of every part of the casino: its title, the other parts, and the login that favourites need. */
export function LobbyHead({ title, children }: { title: string; children?: ReactNode }) {
  useGate(FavoritesGate)
  useKeptScroll()
  const asksLogin = useUnit($asksLogin)
  return (
    <>
      <Head>
        <ScreenTitle>{title}</ScreenTitle>
        {children}
      </Head>
      <Halls />
      {asksLogin ? <LoginDialog /> : null}
    </>
  )
}

/** A visitor has tapped a heart: favourites are kept with an account. */
function LoginDialog() {
  const dismiss = useUnit(loginDismissed)
  return (
    <Dialog title="Log in to keep favourites" onClose={dismiss}>
      <chakra.p color="soft">
        Your favourites are kept with your account, and are there on every phone that you log in on.
      </chakra.p>
      <chakra.div display="grid" gap="2">
        <LoginButton size="lg" onClick={() => dismiss()}>
          Log in
        </LoginButton>
        <Button variant="ghost" onClick={() => dismiss()}>
          Not now
        </Button>
      </chakra.div>
    </Dialog>
  )
}

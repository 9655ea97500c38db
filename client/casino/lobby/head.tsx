import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $asksLogin, FavoritesGate } from '../games/favorites.ts'
import { Halls } from './halls.tsx'
import { useKeptScroll } from './kept-scroll.tsx'
import { LoginDialog } from './login-dialog.tsx'

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

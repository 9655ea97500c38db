import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '#messages/lobby.ts'
import { styled } from '../../theme/system.tsx'
import { lateOf } from '../../ui/feedback/late.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { houseName } from '../../ui/text/house.ts'
import { $asksLogin, FavoritesGate, loginDismissed } from '../games/favorites.ts'
import { useKeptScroll } from './kept-scroll.tsx'

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2.5',
})

const Row = styled('nav', {
  position: 'relative',
  layerStyle: 'sideways',
  gap: '1.5',
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minH: '10',
    px: '3.5',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'button',
    fontWeight: 620,
    fontStretch: '90%',
    whiteSpace: 'nowrap',
    '&:hover': { bg: 'lifted' },
    '&[aria-current]': { color: 'signal', borderColor: 'signal', bg: 'surface' },
  },
})

/** The chosen one is moved into sight, with a part of the one before it. */
const ROOM_PX = 64

/** The head of every part of the casino: its title, the other parts, and the login that favourites need. */
export function LobbyHead({ children }: { children?: ReactNode }) {
  useGate(FavoritesGate)
  useKeptScroll()
  const asksLogin = useUnit($asksLogin)
  return (
    <>
      <Head>
        <ScreenTitle />
        {children}
      </Head>
      <Halls />
      {asksLogin ? <LoginDialog /> : null}
    </>
  )
}

/** Closes where its code does not come; the next tap asks for it again. */
function Missed() {
  const dismiss = useUnit(loginDismissed)
  useEffect(() => void dismiss(), [dismiss])
  return null
}

const LoginDialog = lateOf(() => import('./login-dialog.tsx'), Missed)

/** In the next frame, which lays the page out anyway: read at once, a position costs a layout of its own. */
const intoSight = (link: HTMLElement | null) =>
  void requestAnimationFrame(() => link?.parentElement?.scrollTo({ left: link.offsetLeft - ROOM_PX }))

/** The parts of the casino; the one that shows is marked. */
function Halls() {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  const here = view ? `${pathname}?view=${view}` : pathname
  const halls = [
    { to: '/casino', label: t.all },
    { to: '/casino?view=crash', label: t.crash },
    { to: '/virtuals', label: t.virtuals },
    { to: '/nare-games', label: t.own(houseName) },
    { to: '/smart-soft', label: 'Smart Soft' },
  ]
  return (
    <Row aria-label={t.parts}>
      {halls.map(({ to, label }) => (
        <Link
          key={to}
          ref={to === here ? intoSight : null}
          to={to}
          aria-current={to === here ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Row>
  )
}

import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '#messages/lobby.ts'
import { styled } from '../../theme/system.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { brandName } from '../../ui/text/brand.ts'
import { $asksLogin, FavoritesGate, loginDismissed } from '../games/favorites.ts'
import { useScrollRestoration } from './scroll-restoration.tsx'

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2.5',
})

const LinkRow = styled('nav', {
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

/** Room before the current link, in px, in which a part of the previous one shows. */
const ROOM_PX = 64

/** The head of every part of the casino: its title, links to the other parts, and the login dialog of favourites. */
export function LobbyHead({ children }: { children?: ReactNode }) {
  useGate(FavoritesGate)
  useScrollRestoration()
  const asksLogin = useUnit($asksLogin)
  return (
    <>
      <Head>
        <ScreenTitle />
        {children}
      </Head>
      <CasinoLinks />
      {asksLogin ? <LoginDialog /> : null}
    </>
  )
}

/** Closes the dialog if its code does not load, so that the next tap loads it again. */
function LoginDialogFailure() {
  const dismiss = useUnit(loginDismissed)
  useEffect(() => void dismiss(), [dismiss])
  return null
}

const LoginDialog = lazyPart(() => import('./login-dialog.tsx'), LoginDialogFailure)

/** Scrolls a link into view in the next frame: reading its position at once would cost a layout. */
const scrollIntoView = (link: HTMLElement | null) =>
  void requestAnimationFrame(() => link?.parentElement?.scrollTo({ left: link.offsetLeft - ROOM_PX }))

/** Links to the parts of the casino; the current one is marked. */
function CasinoLinks() {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  const currentPath = view ? `${pathname}?view=${view}` : pathname
  const links = [
    { to: '/casino', label: t.all },
    { to: '/casino?view=crash', label: t.crash },
    { to: '/virtuals', label: t.virtuals },
    { to: '/nare-games', label: t.own(brandName) },
    { to: '/smart-soft', label: 'Smart Soft' },
  ]
  return (
    <LinkRow aria-label={t.parts}>
      {links.map(({ to, label }) => (
        <Link
          key={to}
          ref={to === currentPath ? scrollIntoView : null}
          to={to}
          aria-current={to === currentPath ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkRow>
  )
}

import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'

const Row = chakra('nav', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '1.5',
    mx: '-3',
    px: '3',
    overflowX: 'auto',
    scrollbarWidth: 'none',
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
  },
})

/** The chosen one is moved into sight, with a part of the one before it. */
const ROOM_PX = 64

const halls = [
  { to: '/casino', label: 'All games' },
  { to: '/casino?view=crash', label: 'Crash' },
  { to: '/virtuals', label: 'Virtuals' },
  { to: '/nare-games', label: 'Nare games' },
  { to: '/smart-soft', label: 'Smart Soft' },
] as const

const intoSight = (link: HTMLElement | null) =>
  link?.parentElement?.scrollTo({ left: link.offsetLeft - ROOM_PX })

/** The parts of the casino; the one that shows is marked. */
export function Halls() {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  const here = view ? `${pathname}?view=${view}` : pathname
  return (
    <Row aria-label="Parts of the casino">
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

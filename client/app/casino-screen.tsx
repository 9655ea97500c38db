import { Button, chakra, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { CasinoBanners } from '../casino/banner-list.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { NotOpenYet } from './closed-screen.tsx'

/** The lobby, as far as it is there: announcements, the other halls, and what is open meanwhile. */
export default function CasinoScreen() {
  return (
    <Stack gap="4">
      <ScreenTitle>Casino</ScreenTitle>
      <chakra.nav aria-label="Halls" display="flex" flexWrap="wrap" gap="2">
        {halls.map(({ to, label }) => (
          <Button key={to} asChild variant="subtle" size="sm">
            <Link to={to}>{label}</Link>
          </Button>
        ))}
      </chakra.nav>
      <CasinoBanners />
      <NotOpenYet title="Casino" />
    </Stack>
  )
}

const halls = [
  { to: '/virtuals', label: 'Virtuals' },
  { to: '/nare-games', label: 'Nare games' },
  { to: '/smart-soft', label: 'Smart Soft' },
] as const

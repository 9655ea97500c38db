import { Stack } from '@chakra-ui/react'
import { CasinoBanners } from '../casino/banner-list.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { NotOpenYet } from './closed-screen.tsx'

/** The lobby, as far as it is there: what is announced, and what is open meanwhile. */
export default function CasinoScreen() {
  return (
    <Stack gap="4">
      <ScreenTitle>Casino</ScreenTitle>
      <CasinoBanners />
      <NotOpenYet title="Casino" />
    </Stack>
  )
}

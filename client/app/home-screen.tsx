import { Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { t } from '#messages/frame.ts'
import { LeagueTeaser } from '../league/kick-offs/teaser.tsx'
import { KickOffsGate } from '../league/season/gates.ts'
import { BannersGate } from '../sportsbook/banners.ts'
import { Carousel } from '../sportsbook/carousel.tsx'
import { ListsGate } from '../sportsbook/lists.ts'
import { SportsHome } from '../sportsbook/sports-home.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { titleOf } from '../ui/text/titles.ts'
import { loadChunk } from './chunk.ts'
import { $isLeagueOnly } from './navigation/league-only.ts'

export const gates = [ListsGate, BannersGate, KickOffsGate]

const LeagueHome = lazy(() => loadChunk(() => import('../league/league-home.tsx')))

/** The home page: announcements, the league, and the sportsbook where the provider offers one. */
export default function HomeScreen() {
  const leagueOnly = useUnit($isLeagueOnly)
  return (
    <Stack gap={{ base: '3', md: '4.5' }}>
      <Carousel />
      <LeagueTeaser />
      {leagueOnly ? (
        <Suspense fallback={<LeaguePlaceholder />}>
          <LeagueHome />
        </Suspense>
      ) : (
        <SportsHome />
      )}
    </Stack>
  )
}

function LeaguePlaceholder() {
  return (
    <>
      <ScreenTitle>{titleOf('nare-league')}</ScreenTitle>
      <LoadingRows label={t.nextRound} count={4} height="98px" />
    </>
  )
}

import { chakra, Stack } from '@chakra-ui/react'
import { t } from '#messages/halls.ts'
import { LeagueCards } from '../../league/kick-offs/league-cards.tsx'
import { ViewGames } from './game-browser.tsx'
import { LobbyHead } from './head.tsx'

/** The league's competitions and the casino's virtual games. */
export default function VirtualsScreen() {
  return (
    <Stack gap={{ base: '3', md: '4' }}>
      <LobbyHead />
      <Stack gap="2">
        <chakra.h2 textStyle="heading">{t.league}</chakra.h2>
        <LeagueCards />
      </Stack>
      <Stack gap="2">
        <chakra.h2 textStyle="heading">{t.virtuals}</chakra.h2>
        <ViewGames name="virtuals" />
      </Stack>
    </Stack>
  )
}

import { chakra, Stack } from '@chakra-ui/react'
import { t } from '#messages/halls.ts'
import CrashArea from '../crash/crash-area.tsx'
import { OWN_PROVIDER } from '../games/play-path.ts'
import { LobbyHead } from './head.tsx'
import { ProviderGames } from './provider-games.tsx'
import { ViewBrowser } from './view-browser.tsx'

/** The operator's own games: crash, live, and the others as tiles. Where the provider has none: every game that it has. */
export default function NareGamesScreen() {
  return (
    <Stack gap="4">
      <LobbyHead />
      <CrashArea />
      <Stack gap="2">
        <chakra.h2 textStyle="heading">{t.own}</chakra.h2>
        <ProviderGames provider={OWN_PROVIDER} label={t.own} none={<Others />} />
      </Stack>
    </Stack>
  )
}

function Others() {
  return (
    <Stack gap="2">
      <chakra.p color="soft">{t.noneOwn}</chakra.p>
      <ViewBrowser name="default" />
    </Stack>
  )
}

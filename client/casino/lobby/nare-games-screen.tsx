import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { t } from '#messages/halls.ts'
import { CrashArea } from '../crash/crash-area.tsx'
import { $crashGames } from '../crash/games.ts'
import { OWN_PROVIDER } from '../games/paths.ts'
import { ProviderGames, ViewBrowser } from './game-browser.tsx'
import { LobbyHead } from './head.tsx'

/**
 * The operator's own games: live the crash game of the address, else the first one; the others as tiles. Without a
 * crash game: all of the operator's games.
 */
export default function NareGamesScreen() {
  const games = useUnit($crashGames) ?? []
  const [query] = useSearchParams()
  const crash = games.find(({ id }) => id === query.get('game')) ?? games[0]
  return (
    <Stack gap="4">
      <LobbyHead />
      {crash ? <CrashArea key={crash.id} game={crash} /> : null}
      <Stack gap="2">
        <chakra.h2 textStyle="heading">{t.own}</chakra.h2>
        <ProviderGames
          provider={OWN_PROVIDER}
          label={t.own}
          without={crash?.id}
          none={
            <Stack gap="2">
              <chakra.p color="soft">{t.noneOwn}</chakra.p>
              <ViewBrowser name="default" />
            </Stack>
          }
        />
      </Stack>
    </Stack>
  )
}

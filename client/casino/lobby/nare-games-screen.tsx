import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { t } from '#messages/halls.ts'
import { CrashArea } from '../crash/crash-area.tsx'
import { $crashGames } from '../crash/games.ts'
import { OWN_PROVIDER } from '../games/paths.ts'
import { ProviderGames, ViewGames } from './game-browser.tsx'
import { LobbyHead } from './head.tsx'

/**
 * The operator's own games: one crash game live, which the address names, and the other games as tiles. Without a name
 * the first crash game is live. Without crash games all are tiles.
 */
export default function NareGamesScreen() {
  const crashGames = useUnit($crashGames) ?? []
  const [query] = useSearchParams()
  const crash = crashGames.find(({ id }) => id === query.get('game')) ?? crashGames[0]
  return (
    <Stack gap="4">
      <LobbyHead />
      {crash ? <CrashArea key={crash.id} game={crash} /> : null}
      <Stack gap="2">
        <chakra.h2 textStyle="heading">{t.own}</chakra.h2>
        <ProviderGames
          provider={OWN_PROVIDER}
          label={t.own}
          exceptId={crash?.id}
          emptyState={
            <Stack gap="2">
              <chakra.p color="soft">{t.noneOwn}</chakra.p>
              <ViewGames name="default" />
            </Stack>
          }
        />
      </Stack>
    </Stack>
  )
}

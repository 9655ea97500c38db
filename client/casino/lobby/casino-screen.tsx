import { chakra, Stack } from '@chakra-ui/react'
import { type Gate, useGate, useUnit } from 'effector-react'
import { useId } from 'react'
import { t } from '#messages/lobby.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { $offers } from '../../calls/offers.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { CrashTile } from '../crash/crash-tile.tsx'
import { $crashGames } from '../crash/games.ts'
import { $favoritesShown, favoritesRetried } from '../games/favorites.ts'
import { $recent, RecentGate } from '../games/recent.ts'
import { GameTile, useTileTaps } from '../games/tile.tsx'
import { tileLook } from '../games/tile-look.ts'
import { useLobbyAddress } from './address.tsx'
import { CasinoBanners } from './banner-list.tsx'
import { CasinoBannersGate } from './banners.ts'
import { GameBrowser, ViewBrowser } from './game-browser.tsx'
import { LobbyHead } from './head.tsx'
import { $searched, found, searchQuery, views } from './lists.ts'
import { SearchField } from './search-field.tsx'

/** Most games of a shelf in view on a desktop. The pictures of others are loaded lazily. */
const SEEN_AT_ONCE = 6

const Shelf = styled('section', {
  display: 'grid',
  gap: '2',
  '& h2': { textStyle: 'heading' },
  '& ul': { layerStyle: 'sideways', gap: '2' },
  ...tileLook,
  '& .game': {
    ...tileLook['& .game'],
    flex: 'none',
    w: '9.25rem',
    h: 'var(--tile)',
  },
})

/** The list's gate opens before the screen renders, without a filter. */
export const gates = [views.default.gate as Gate<unknown>, CasinoBannersGate]

/** The lobby. The address holds view, filter and search. */
export default function CasinoScreen() {
  const { query } = useLobbyAddress()
  return (
    <Stack gap="4">
      <LobbyHead>
        <SearchField />
      </LobbyHead>
      {query.get('q') ? (
        <SearchResults />
      ) : query.get('view') === 'crash' ? (
        <ViewBrowser name="crash" />
      ) : (
        <Front />
      )}
    </Stack>
  )
}

function Front() {
  useGate(RecentGate)
  const [recent, offers, crashGames] = useUnit([$recent, $offers, $crashGames])
  const [favorites, { error }, retry] = useUnit([fields.favorites_data, $favoritesShown, favoritesRetried])
  // Shown once the offers are known, with its place kept until the games are.
  const hasCrash = offers?.has('crash') && crashGames?.length !== 0
  return (
    <>
      <CasinoBanners lead={hasCrash ? <CrashTile /> : undefined} />
      {error ? <Trouble text={error} hint={t.favoritesKept} onRetry={retry} /> : null}
      <GameShelf title={t.favorites} games={favorites} testId="favorites" />
      <GameShelf title={t.last} games={recent} testId="recent" />
      <Stack gap="2">
        <chakra.h2 textStyle="heading">{t.list.default}</chakra.h2>
        <ViewBrowser name="default" />
      </Stack>
    </>
  )
}

function SearchResults() {
  const text = useUnit($searched)
  const list = useUnit(found)
  return (
    <chakra.section aria-label={t.found} data-testid="found">
      <GameBrowser
        label={t.foundFor(text)}
        of={searchQuery}
        {...list}
        none={<Empty icon="search" title={t.nothing(text)} text={t.nothingText} />}
      />
    </chakra.section>
  )
}

/** A few games in a row that scrolls sideways. Nothing where there are none. */
function GameShelf({ title, games, testId }: GameShelfProps) {
  const tapped = useTileTaps(games)
  const id = useId()
  if (games.length === 0) return null
  return (
    <Shelf aria-labelledby={id} data-testid={testId} onClick={tapped}>
      <h2 id={id}>{title}</h2>
      <ul>
        {games.map((game, at) => (
          <li key={game.game_id} className="game">
            <GameTile game={game} isLazy={at >= SEEN_AT_ONCE} />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

interface GameShelfProps {
  title: string
  games: readonly CasinoGame[]
  testId: string
}

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
import { GameBrowser, ViewGames } from './game-browser.tsx'
import { LobbyHead } from './head.tsx'
import { $searchedText, searchQuery, searchResults } from './search.ts'
import { SearchField } from './search-field.tsx'
import { views } from './views.ts'

/** Most games of a shelf in view on a desktop. The pictures of further games are loaded lazily. */
const MOST_IN_VIEW = 6

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
      {content()}
    </Stack>
  )

  function content() {
    if (query.get('q')) return <SearchResults />
    return query.get('view') === 'crash' ? <ViewGames name="crash" /> : <AllGames />
  }
}

/** Banners, shelves, and the list of all games. */
function AllGames() {
  useGate(RecentGate)
  const [recent, offers, crashGames] = useUnit([$recent, $offers, $crashGames])
  const [favorites, { error }, retry] = useUnit([fields.favorites_data, $favoritesShown, favoritesRetried])
  // The tile shows as soon as the offers are known, also while the list of crash games loads.
  const hasCrash = offers?.has('crash') && crashGames?.length !== 0
  return (
    <>
      <CasinoBanners lead={hasCrash ? <CrashTile /> : undefined} />
      {error ? <Trouble text={error} hint={t.favoritesKept} onRetry={retry} /> : null}
      <GameShelf title={t.favorites} games={favorites} testId="favorites" />
      <GameShelf title={t.last} games={recent} testId="recent" />
      <Stack gap="2">
        <chakra.h2 textStyle="heading">{t.list.default}</chakra.h2>
        <ViewGames name="default" />
      </Stack>
    </>
  )
}

function SearchResults() {
  const text = useUnit($searchedText)
  const list = useUnit(searchResults)
  return (
    <chakra.section aria-label={t.found} data-testid="found">
      <GameBrowser
        label={t.foundFor(text)}
        query={searchQuery}
        {...list}
        emptyState={<Empty icon="search" title={t.nothing(text)} text={t.nothingText} />}
      />
    </chakra.section>
  )
}

interface GameShelfProps {
  title: string
  games: readonly CasinoGame[]
  testId: string
}

/** A few games in a row that scrolls sideways. Nothing without games. */
function GameShelf({ title, games, testId }: GameShelfProps) {
  const onTap = useTileTaps(games)
  const id = useId()
  if (games.length === 0) return null
  return (
    <Shelf aria-labelledby={id} data-testid={testId} onClick={onTap}>
      <h2 id={id}>{title}</h2>
      <ul>
        {games.map((game, index) => (
          <li key={game.game_id} className="game">
            <GameTile game={game} isLazy={index >= MOST_IN_VIEW} />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

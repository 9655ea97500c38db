import { Button, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useMemo } from 'react'
import { t } from '#messages/lobby.ts'
import { type CasinoList, SMART_SOFT } from '#shared/model/casino/casino.ts'
import type { Query } from '../../query/query.ts'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty, Failure } from '../../ui/feedback/message.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { GameGrid, GridSkeleton } from '../games/grid.tsx'
import { nameKey } from '../games/name-key.ts'
import { useLobbyAddress } from './address.tsx'
import { choicesOf, gamesOfView, gameTypeOf, matchingGames } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { ProviderAreaGate, providerQuery } from './provider-area.ts'
import { type ViewName, views } from './views.ts'

const noNames: readonly string[] = []

interface GameBrowserProps
  extends Pick<CasinoList, 'games' | 'types'>,
    Partial<Pick<CasinoList, 'providers' | 'categories'>> {
  label: string
  /** The query of the list. */
  query: Pick<Query<never, unknown>, '$shown' | 'retried'>
  /** Shown in place of a list without games. */
  emptyState: ReactNode
}

/** A list of games with its filter, which the address holds, and its loading, empty and failed states. */
export function GameBrowser({
  label,
  query,
  games,
  types,
  providers = noNames,
  categories = noNames,
  emptyState,
}: GameBrowserProps) {
  const { filter, change } = useLobbyAddress()
  const [{ phase, error, isAsking }, retry] = useUnit([query.$shown, query.retried])
  const matching = useMemo(() => matchingGames(games, filter), [games, filter])
  const choices = useMemo(
    () => ({
      category: choicesOf(games, categories, filter, 'category'),
      type: choicesOf(games, types, filter, 'type'),
      provider: choicesOf(games, providers, filter, 'provider'),
    }),
    [games, types, providers, categories, filter],
  )
  if (phase === 'failed') return <Failure title={t.missed} text={error} onRetry={() => retry()} />
  if (phase !== 'ready') return <GridSkeleton />
  const trouble = error ? <Trouble text={error} hint={t.kept} onRetry={() => retry()} /> : null
  // Another provider or category may have games, so the filter shows without any.
  const canChooseOther = choices.provider.length > 1 || gameTypeOf(filter) !== ''
  if (games.length === 0 && !canChooseOther) return trouble ?? emptyState
  const isLoading = matching.length === 0 && isAsking
  const list = () => {
    if (matching.length > 0) return <GameGrid games={matching} label={label} />
    if (isLoading) return <GridSkeleton hasFilter={false} />
    if (games.length === 0) return emptyState
    return (
      <Empty icon="search" title={t.noMatch} text={t.noMatchText}>
        <Button onClick={() => change({ category: '', type: '', provider: '' })}>{t.clearFilter}</Button>
      </Empty>
    )
  }
  return (
    <Stack gap="3">
      {trouble}
      <FilterBar choices={choices} count={isLoading ? undefined : matching.length} />
      {list()}
    </Stack>
  )
}

/** The games of a view of the list call. */
export function ViewGames({ name }: { name: ViewName }) {
  const { gate, list, query } = views[name]
  const { filter } = useLobbyAddress()
  useGate(gate, { gameType: gameTypeOf(filter) })
  const { games, types, providers } = useUnit(list)
  const categories = useUnit(fields.casino_categories)
  const viewGames = useMemo(
    () => (name === 'default' ? games : gamesOfView(games, types, name)),
    [games, types, name],
  )
  return (
    <GameBrowser
      label={t.list[name]}
      query={query}
      games={viewGames}
      types={types}
      providers={providers}
      categories={name === 'default' ? categories : noNames}
      emptyState={
        <Empty icon="casino" title={t.none} text={t.noneText}>
          <LinkButton to="/playouts">{t.watch}</LinkButton>
        </Empty>
      }
    />
  )
}

interface ProviderGamesProps {
  provider: string
  label: string
  /** Id of a game to leave out, since the screen shows it. */
  exceptId?: string | undefined
  /** Shown in place of a list without games. */
  emptyState: ReactNode
}

/** The games of one provider. */
export function ProviderGames({ provider, label, exceptId, emptyState }: ProviderGamesProps) {
  useGate(ProviderAreaGate, { provider })
  const [allGames, smartSoftCategories] = useUnit([fields.casino_games, fields.smartsoft_categories])
  const { types, categories } = useUnit(fields.provider_data)
  const games = useMemo(() => {
    const ofProvider = matchingGames(allGames, { provider, category: '', type: '' })
    return ofProvider.filter(({ game_id }) => game_id !== exceptId)
  }, [allGames, provider, exceptId])
  const isSmartSoft = nameKey(provider) === nameKey(SMART_SOFT)
  return (
    <GameBrowser
      label={label}
      query={providerQuery}
      games={games}
      types={types}
      categories={isSmartSoft ? smartSoftCategories : categories}
      emptyState={emptyState}
    />
  )
}

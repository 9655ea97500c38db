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
import { choicesOf, chosenIn, matching, ofView } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { areaQuery, ProviderAreaGate, type ViewName, views } from './lists.ts'

const nothing: readonly string[] = []

interface GameBrowserProps
  extends Pick<CasinoList, 'games' | 'types'>,
    Partial<Pick<CasinoList, 'providers' | 'categories'>> {
  label: string
  /** The query of the list. */
  of: Pick<Query<never, unknown>, '$shown' | 'retried'>
  /** Shown in place of a list without games. */
  none: ReactNode
}

/** A list of games with its filter, which the address holds, and its loading, empty and failed states. */
export function GameBrowser({
  label,
  of,
  games,
  types,
  providers = nothing,
  categories = nothing,
  none,
}: GameBrowserProps) {
  const { filter, change } = useLobbyAddress()
  const [shown, retry] = useUnit([of.$shown, of.retried])
  const matched = useMemo(() => matching(games, filter), [games, filter])
  const choices = useMemo(
    () => ({
      category: choicesOf(games, categories, filter, 'category'),
      type: choicesOf(games, types, filter, 'type'),
      provider: choicesOf(games, providers, filter, 'provider'),
    }),
    [games, types, providers, categories, filter],
  )
  if (shown.phase === 'failed') return <Failure title={t.missed} text={shown.error} onRetry={() => retry()} />
  if (shown.phase !== 'ready') return <GridSkeleton />
  const failed = shown.error ? <Trouble text={shown.error} hint={t.kept} onRetry={() => retry()} /> : null
  // Another provider or category may have games.
  const hasOthers = choices.provider.length > 1 || chosenIn(filter) !== ''
  if (games.length === 0 && !hasOthers) return failed ?? none
  const isComing = matched.length === 0 && shown.isAsking
  const list = () => {
    if (matched.length > 0) return <GameGrid games={matched} label={label} />
    if (isComing) return <GridSkeleton hasFilter={false} />
    if (games.length === 0) return none
    return (
      <Empty icon="search" title={t.noMatch} text={t.noMatchText}>
        <Button onClick={() => change({ category: '', type: '', provider: '' })}>{t.clearFilter}</Button>
      </Empty>
    )
  }
  return (
    <Stack gap="3">
      {failed}
      <FilterBar choices={choices} count={isComing ? undefined : matched.length} />
      {list()}
    </Stack>
  )
}

/** The games of a view of the list call. */
export function ViewBrowser({ name }: { name: ViewName }) {
  const { gate, listed, query } = views[name]
  const { filter } = useLobbyAddress()
  useGate(gate, { chosen: chosenIn(filter) })
  const list = useUnit(listed)
  const categories = useUnit(fields.casino_categories)
  const games = useMemo(
    () => (name === 'default' ? list.games : ofView(list.games, list.types, name)),
    [list.games, list.types, name],
  )
  return (
    <GameBrowser
      label={t.list[name]}
      of={query}
      {...list}
      games={games}
      {...(name === 'default' && { categories })}
      none={
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
  without?: string | undefined
  /** Shown in place of the games if the list has none of this provider. */
  none: ReactNode
}

/** The games of one provider. */
export function ProviderGames({ provider, label, without, none }: ProviderGamesProps) {
  useGate(ProviderAreaGate, { provider })
  const [all, { types, categories }, smartSoft] = useUnit([
    fields.casino_games,
    fields.provider_data,
    fields.smartsoft_categories,
  ])
  const games = useMemo(
    () => matching(all, { provider, category: '', type: '' }).filter(({ game_id }) => game_id !== without),
    [all, provider, without],
  )
  return (
    <GameBrowser
      label={label}
      of={areaQuery}
      games={games}
      types={types}
      categories={nameKey(provider) === nameKey(SMART_SOFT) ? smartSoft : categories}
      none={none}
    />
  )
}

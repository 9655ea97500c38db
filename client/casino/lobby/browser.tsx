import { Button, Stack } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { t } from '#messages/lobby.ts'
import type { CasinoList } from '#shared/model/casino/casino.ts'
import type { Shown } from '../../query/question.ts'
import { Empty, Failure } from '../../ui/feedback/message.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { GameGrid } from '../games/grid.tsx'
import { GridSkeleton } from '../games/skeleton.tsx'
import { useLobbyAddress } from './address.tsx'
import { choicesOf, chosenIn, matching } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'

const nothing: readonly string[] = []

interface GameBrowserProps
  extends Pick<CasinoList, 'games' | 'types'>,
    Partial<Pick<CasinoList, 'providers' | 'categories'>> {
  label: string
  shown: Shown
  onRetry: () => void
  /** Shown in place of a list without games. */
  none: ReactNode
}

/** A list of games with its filter, which the address holds, and its loading, empty and failed states. */
export function GameBrowser({
  label,
  games,
  types,
  providers = nothing,
  categories = nothing,
  shown,
  onRetry,
  none,
}: GameBrowserProps) {
  const { filter, change } = useLobbyAddress()
  const matched = useMemo(() => matching(games, filter), [games, filter])
  const choices = useMemo(
    () => ({
      category: choicesOf(games, categories, filter, 'category'),
      type: choicesOf(games, types, filter, 'type'),
      provider: choicesOf(games, providers, filter, 'provider'),
    }),
    [games, types, providers, categories, filter],
  )
  if (shown.phase === 'failed') return <Failure title={t.missed} text={shown.error} onRetry={onRetry} />
  if (shown.phase !== 'ready') return <GridSkeleton />
  const failed = shown.error ? <Trouble text={shown.error} hint={t.kept} onRetry={onRetry} /> : null
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
      <FilterBar
        filter={filter}
        choices={choices}
        count={isComing ? undefined : matched.length}
        onChange={change}
      />
      {list()}
    </Stack>
  )
}

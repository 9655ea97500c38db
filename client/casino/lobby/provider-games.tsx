import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useMemo } from 'react'
import { SMART_SOFT } from '#shared/model/casino/casino.ts'
import { fields } from '../../state/fields.ts'
import { nameKey } from '../games/name-key.ts'
import { GameBrowser } from './browser.tsx'
import { matching } from './filter.ts'
import { $areaShown, areaRetried, ProviderAreaGate } from './provider-area.ts'

interface ProviderGamesProps {
  provider: string
  label: string
  /** Id of a game to leave out, since the screen shows it. */
  without?: string | undefined
  /** Shown in place of the games if the list has none of this provider. */
  none: ReactNode
}

export function ProviderGames({ provider, label, without, none }: ProviderGamesProps) {
  useGate(ProviderAreaGate, { provider })
  const [all, { types, categories }, smartSoft, shown, retry] = useUnit([
    fields.casino_games,
    fields.provider_data,
    fields.smartsoft_categories,
    $areaShown,
    areaRetried,
  ])
  const games = useMemo(
    () => matching(all, { provider, category: '', type: '' }).filter(({ game_id }) => game_id !== without),
    [all, provider, without],
  )
  return (
    <GameBrowser
      label={label}
      games={games}
      types={types}
      categories={nameKey(provider) === nameKey(SMART_SOFT) ? smartSoft : categories}
      shown={shown}
      onRetry={retry}
      none={none}
    />
  )
}

import { useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { t } from '#messages/archive.ts'
import { Chips } from '../../ui/chips.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { queryWith } from '../paths.ts'
import { $isArchived, $running, $seasons, $seasonsShown, seasonsRetried } from './archive.ts'

/** Name of the season's parameter in the address. */
const SEASON = 'season'

/** The archived season that the address asks for; undefined: the season in play. */
export function useAskedSeason(): string | undefined {
  const [query] = useSearchParams()
  const isOffered = useUnit($isArchived)
  return (isOffered && query.get(SEASON)) || undefined
}

/** Choice between the season in play and the archived ones. Nothing where the provider offers none. */
export function SeasonChips() {
  const [seasons, { phase, error }, retry] = useUnit([$seasons, $seasonsShown, seasonsRetried])
  const running = useUnit($running)
  const asked = useAskedSeason()
  const [, setQuery] = useSearchParams()
  if (phase === 'failed') return <Trouble text={error} hint={t.noSeasons} onRetry={retry} />
  const begun = seasons.filter(({ seed, season }) => seed !== undefined || season === running?.season)
  if (!running || begun.length < 2) return null
  const chips = begun.map(({ season }) => ({
    id: season,
    name: season === running.season ? t.running(season) : t.season(season),
  }))
  return (
    <Chips
      label={t.seasons}
      chips={chips}
      chosen={asked ?? running.season}
      onChoose={(season) =>
        setQuery((held) => queryWith(held, SEASON, season === running.season ? undefined : season))
      }
    />
  )
}

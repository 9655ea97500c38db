import { useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { Chips } from '../../ui/chips.tsx'
import { Trouble } from '../../ui/note.tsx'
import { $seasons, $seasonsShown, seasonsRetried } from './archive.ts'

/** Name of the season in the address of the results. */
const SEASON = 'season'

/** The season of the archive that the address asks for; undefined for the running one. */
export function useAskedSeason(): string | undefined {
  const [query] = useSearchParams()
  return query.get(SEASON) || undefined
}

/** The running season and those of the archive; nothing where the provider offers none. */
export function SeasonChips() {
  const [seasons, { phase, error }, retry] = useUnit([$seasons, $seasonsShown, seasonsRetried])
  const asked = useAskedSeason()
  const [, setQuery] = useSearchParams()
  const [running] = seasons
  if (phase === 'failed') return <Trouble text={error} onRetry={retry} />
  if (!running || seasons.length < 2) return null
  const chips = seasons.map(({ season }) => ({
    id: season,
    name: season === running.season ? `Season ${season}, now` : `Season ${season}`,
  }))
  return (
    <Chips
      label="Seasons"
      chips={chips}
      chosen={asked ?? running.season}
      onChoose={(season) => setQuery(season === running.season ? {} : { [SEASON]: season })}
    />
  )
}

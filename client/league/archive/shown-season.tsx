import { useGate, useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { t } from '#messages/archive.ts'
import { Chips } from '../../ui/chips.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { queryWith } from '../paths.ts'
import { $results, resultsPart } from '../replay/results.ts'
import {
  $archivedSeason,
  $isArchiveOffered,
  $runningSeason,
  $seasons,
  ArchiveGate,
  archivePart,
  seasonsQuery,
} from './archive.ts'

/** Name of the season's parameter in the address. */
const SEASON = 'season'

/** The archived season that the address asks for, else the one in play (`season` undefined), with its rounds. */
export function useShownSeason() {
  const [query] = useSearchParams()
  const [isOffered, archived, results] = useUnit([$isArchiveOffered, $archivedSeason, $results])
  const season = (isOffered && query.get(SEASON)) || undefined
  useGate(ArchiveGate, { season })
  return season
    ? { season, part: archivePart, rounds: archived?.rounds ?? [] }
    : { season, part: resultsPart, rounds: results }
}

/** Choice between the season in play and the archived ones. Nothing where the provider offers none. */
export function SeasonChips({ asked }: { asked: string | undefined }) {
  const [seasons, running, { phase, error }] = useUnit([$seasons, $runningSeason, seasonsQuery.$shown])
  const retry = useUnit(seasonsQuery.retried)
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

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

/** The season that a screen shows, with its rounds. `season`: name of an archived one; undefined: the one in play. */
export function useShownSeason() {
  const [query] = useSearchParams()
  const [isOffered, archived, results] = useUnit([$isArchiveOffered, $archivedSeason, $results])
  const season = (isOffered && query.get(SEASON)) || undefined
  useGate(ArchiveGate, { season })
  return season
    ? { season, part: archivePart, rounds: archived?.rounds ?? [] }
    : { season, part: resultsPart, rounds: results }
}

/**
 * Choice between the season in play and the archived ones. Nothing where the provider offers none.
 * @param archivedSeason the shown archived season; undefined: the one in play shows
 */
export function SeasonChips({ archivedSeason }: { archivedSeason: string | undefined }) {
  const [seasons, running, { phase, error }] = useUnit([$seasons, $runningSeason, seasonsQuery.$shown])
  const retry = useUnit(seasonsQuery.retried)
  const [, setQuery] = useSearchParams()
  if (phase === 'failed') return <Trouble text={error} hint={t.noSeasons} onRetry={retry} />
  // A season without a seed that is not in play is still to come.
  const begunSeasons = seasons.filter(({ seed, season }) => seed !== undefined || season === running?.season)
  if (!running || begunSeasons.length < 2) return null
  const chips = begunSeasons.map(({ season }) => ({
    id: season,
    name: season === running.season ? t.running(season) : t.season(season),
  }))
  return (
    <Chips
      label={t.seasons}
      chips={chips}
      chosen={archivedSeason ?? running.season}
      onChoose={(season) =>
        setQuery((query) => queryWith(query, SEASON, season === running.season ? undefined : season))
      }
    />
  )
}

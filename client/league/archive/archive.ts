import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { readEntity } from '#shared/model/field.ts'
import { readResults } from '#shared/model/league/result.ts'
import { readSeason, readSeasons, type Season } from '#shared/model/league/season.ts'
import { offered } from '../../calls/offers.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { listPart } from '../../query/list-part.ts'
import { ResultsGate } from '../replay/results.ts'
import { $competitionId } from '../season/competition.ts'
import { isNotedHash, noteHashes, wasShownOtherResults } from '../season/notes.ts'
import type { ArchivedSeason, SeasonCheck } from './verify.ts'

/** Open while a screen can show a finished season, with its name; undefined: the screen shows the season in play. */
export const ArchiveGate = createGate<{ season: string | undefined }>()

/** The season in play: the oldest without a published seed; undefined: not known. @param seasons newest first */
const runningSeason = (seasons: readonly Season[]): Season | undefined =>
  seasons.findLast(({ seed }) => seed === undefined)

/** Delay after the end of a season until its seed is requested, and between requests until it is published, in ms. */
const SEED_DELAY_MS = 20_000

export const seasonsQuery = createHeldQuery({
  call: 'leagueSeasons',
  read: (body): readonly Season[] => readSeasons(body),
  dueAt: ({ result, at }) =>
    Math.max(at, runningSeason(result)?.end_time ?? Number.POSITIVE_INFINITY) + SEED_DELAY_MS,
  $params: combine(ResultsGate.status, $competitionId, (shows, competition_id) =>
    shows ? { competition_id } : null,
  ),
})

/** The seasons of the competition, newest first; empty where the provider does not offer them. */
export const $seasons = combine(seasonsQuery.$answer, $competitionId, (answer, competition_id) =>
  (answer?.result ?? []).filter((season) => season.competition_id === competition_id),
)
sample({ clock: seasonsQuery.answered, fn: ({ result }) => result, target: createEffect(noteHashes) })

const archiveQuery = createHeldQuery({
  call: 'leagueSeason',
  read(body): ArchivedSeason | undefined {
    const season = readSeason(readEntity(body, 'season'))
    return season && { season, rounds: readResults(body) }
  },
  $params: combine(
    ArchiveGate.status,
    ArchiveGate.state,
    $competitionId,
    (shows, { season }, competition_id) => (shows && season ? { competition_id, season } : null),
  ),
})
/** True where the provider offers finished seasons. */
export const $isArchiveOffered = offered('leagueSeason')

/** The season in play; null where none is published. */
export const $runningSeason = $seasons.map((seasons) => runningSeason(seasons) ?? null)

/** The shown finished season with its rounds; null until it has loaded. */
export const $archivedSeason = archiveQuery.$answer.map((answer) => answer?.result ?? null)
export const archivePart = listPart(
  archiveQuery,
  $archivedSeason.map((archived) => archived?.rounds ?? []),
)

/** True if this browser noted the same hash while the season was in play; null: it noted none. */
export const $isHashAsNoted = $archivedSeason.map((archived) =>
  archived ? isNotedHash(archived.season) : null,
)

/** The weeks of the shown season for which this browser was shown other results before. */
export const $otherWeeks = $archivedSeason.map((archived): readonly number[] =>
  (archived?.rounds ?? []).flatMap(({ round_id, round_number, matches }) =>
    archived && round_number !== undefined && wasShownOtherResults({ ...archived.season, round_id, matches })
      ? [round_number]
      : [],
  ),
)

/** The function that recomputes a season. Tests set one without a worker. */
export const $recompute = createStore<(archived: ArchivedSeason) => Promise<SeasonCheck>>(recomputeInWorker)

/** Recomputes a season in a worker of its own, which ends with its answer. */
function recomputeInWorker(archived: ArchivedSeason): Promise<SeasonCheck> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<SeasonCheck>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SeasonCheck>) => resolve(data))
    worker.addEventListener('error', reject)
    worker.postMessage(archived)
  }).finally(() => worker.terminate())
}

export const verifyClicked = createEvent()

const verifyFx = attach({
  source: $recompute,
  effect: (recompute, archived: ArchivedSeason) => recompute(archived),
})
/** State of the shown season's verification. `failed`: the worker could not run. */
export type Verification = SeasonCheck | { readonly kind: 'unchecked' | 'checking' | 'failed' }

type Verifications = ReadonlyMap<string, Verification>

/** Key of a verification: the whole answer, so that another answer about the season is verified anew. */
const keyOf = (archived: ArchivedSeason): string => JSON.stringify(archived)

const withVerification = (all: Verifications, archived: ArchivedSeason, verification: Verification) =>
  new Map(all).set(keyOf(archived), verification)

/** Verifications by their keys; several can run at once. */
const $verifications = createStore<Verifications>(new Map())
  .on(verifyFx, (all, archived) => withVerification(all, archived, { kind: 'checking' }))
  .on(verifyFx.done, (all, { params, result }) => withVerification(all, params, result))
  .on(verifyFx.fail, (all, { params }) => withVerification(all, params, { kind: 'failed' }))

export const $verification = combine($verifications, $archivedSeason, (all, archived): Verification => {
  const verification = archived && all.get(keyOf(archived))
  return verification ?? { kind: archived?.season.seed === undefined ? 'not yet' : 'unchecked' }
})
sample({
  clock: verifyClicked,
  source: { archived: $archivedSeason, verification: $verification },
  filter: ({ archived, verification }) => archived !== null && verification.kind !== 'checking',
  fn: ({ archived }) => archived as ArchivedSeason,
  target: verifyFx,
})

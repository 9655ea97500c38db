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

/** Open while a screen can show a finished season; undefined: it shows the season in play. */
export const ArchiveGate = createGate<{ season: string | undefined }>()

/** The first season that is not over; undefined where none is known. */
const runningOf = (seasons: readonly Season[]): Season | undefined =>
  seasons.findLast(({ seed }) => seed === undefined)

/** Delay after the end of a season until its seed is requested, in ms. */
const ENDED_MS = 20_000

export const seasonsQuery = createHeldQuery({
  call: 'leagueSeasons',
  read: (body): readonly Season[] => readSeasons(body),
  dueAt: ({ result }) => (runningOf(result)?.end_time ?? Number.POSITIVE_INFINITY) + ENDED_MS,
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
export const $runningSeason = $seasons.map((seasons) => runningOf(seasons) ?? null)

/** The shown season with its rounds; null until it has loaded. */
export const $archivedSeason = archiveQuery.$answer.map((answer) => answer?.result ?? null)
export const archivePart = listPart(
  archiveQuery,
  $archivedSeason.map((archived) => archived?.rounds ?? []),
)

/** True if this browser stored the same hash while the season was in play; null: it stored none. */
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

/** Function that recomputes a season; tests set one without a worker. */
export const $recompute = createStore<(archived: ArchivedSeason) => Promise<SeasonCheck>>(recomputeInWorker)

/** Recomputes a season in a worker of its own, which ends with its answer. */
function recomputeInWorker(archived: ArchivedSeason): Promise<SeasonCheck> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<SeasonCheck>((checked, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SeasonCheck>) => checked(data))
    worker.addEventListener('error', failed)
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

/** Key of a verification: the whole answer, so that another answer about the season is verified anew. */
const keyOf = (archived: ArchivedSeason): string => JSON.stringify(archived)

const kept = (states: ReadonlyMap<string, Verification>, archived: ArchivedSeason, state: Verification) =>
  new Map(states).set(keyOf(archived), state)

/** Verifications by answer: several can run at once. */
const $states = createStore<ReadonlyMap<string, Verification>>(new Map())
  .on(verifyFx, (states, archived) => kept(states, archived, { kind: 'checking' }))
  .on(verifyFx.done, (states, { params, result }) => kept(states, params, result))
  .on(verifyFx.fail, (states, { params }) => kept(states, params, { kind: 'failed' }))

export const $verification = combine(
  $states,
  $archivedSeason,
  (states, archived): Verification =>
    (archived && states.get(keyOf(archived))) || {
      kind: archived?.season.seed === undefined ? 'not yet' : 'unchecked',
    },
)
sample({
  clock: verifyClicked,
  source: { archived: $archivedSeason, state: $verification },
  filter: ({ archived, state }) => archived !== null && state.kind !== 'checking',
  fn: ({ archived }) => archived as ArchivedSeason,
  target: verifyFx,
})

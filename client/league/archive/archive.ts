import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { readEntity } from '#shared/model/field.ts'
import { readResults } from '#shared/model/league/result.ts'
import { readSeason, readSeasons, type Season } from '#shared/model/league/season.ts'
import { offered } from '../../calls/offers.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { listPart } from '../../query/list-part.ts'
import { createQuery } from '../../query/query.ts'
import { ResultsGate } from '../replay/results.ts'
import { $competitionId } from '../season/competition.ts'
import { notedBefore, noteRunning, wasShownOtherwise } from '../season/notes.ts'
import type { SeasonCheck, ToldSeason } from './verify.ts'

/** Open while a finished season is shown. */
export const ArchiveGate = createGate<{ season: string }>()

const seasonsCame = createEvent<readonly Season[]>()
/** The first season that is not over; undefined where none is known. */
const runningOf = (seasons: readonly Season[]): Season | undefined =>
  seasons.findLast(({ seed }) => seed === undefined)

/** Time after the end of a season at which its seed is asked for, in ms. */
const ENDED_MS = 20_000

export const { $shown: $seasonsShown, retried: seasonsRetried } = createQuery({
  call: 'leagueSeasons',
  read: (body): readonly Season[] => readSeasons(body),
  into: seasonsCame,
  dueAt: ({ result }) => (runningOf(result)?.end_time ?? Number.POSITIVE_INFINITY) + ENDED_MS,
  $params: combine(ResultsGate.status, $competitionId, (shows, competition_id) =>
    shows ? { competition_id } : null,
  ),
})
const $listed = createStore<readonly Season[]>([]).on(seasonsCame, (_, seasons) => seasons)

/** The seasons of the competition, newest first; none where the provider does not offer them. */
export const $seasons = combine($listed, $competitionId, (seasons, competition_id) =>
  seasons.filter((season) => season.competition_id === competition_id),
)
sample({ clock: seasonsCame, target: createEffect(noteRunning) })

const archiveQuery = createHeldQuery({
  call: 'leagueSeason',
  read(body): ToldSeason | undefined {
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
/** Finished seasons can be asked for. */
export const $isArchived = offered('leagueSeason')

/** The season that is played now; undefined where none is published. */
export const $running = $seasons.map((seasons) => runningOf(seasons) ?? null)

/** The shown season with its rounds; null until it has come. */
export const $archived = archiveQuery.$answer.map((answer) => answer?.result ?? null)
export const archivePart = listPart(
  archiveQuery,
  $archived.map((told) => told?.rounds ?? []),
)

/** True: this browser noted the same hash while the season was running. Null: it noted none. */
export const $isNoted = $archived.map((told) => (told ? notedBefore(told.season) : null))

/** The weeks of the shown season of which this browser was shown other results before. */
export const $otherwise = $archived.map((told): readonly number[] =>
  (told?.rounds ?? []).flatMap(({ round_id, round_number, matches }) =>
    told && round_number !== undefined && wasShownOtherwise({ ...told.season, round_id, matches })
      ? [round_number]
      : [],
  ),
)

/** Recomputes a season; tests put a function without a worker. */
export const $recompute = createStore<(told: ToldSeason) => Promise<SeasonCheck>>(recomputeInWorker)

/** A new worker for each season, gone with its answer. */
function recomputeInWorker(told: ToldSeason): Promise<SeasonCheck> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<SeasonCheck>((checked, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SeasonCheck>) => checked(data))
    worker.addEventListener('error', failed)
    worker.postMessage(told)
  }).finally(() => worker.terminate())
}

export const verifyClicked = createEvent()

const verifyFx = attach({
  source: $recompute,
  effect: (recompute, told: ToldSeason) => recompute(told),
})
/** State of the shown season's verification. `failed`: the worker could not run. */
export type Verification = SeasonCheck | { readonly kind: 'unchecked' | 'checking' | 'failed' }

/** A season as it was told: what is verified is this very answer, however often it comes. */
const textOf = (told: ToldSeason): string => JSON.stringify(told)

const kept = (states: ReadonlyMap<string, Verification>, told: ToldSeason, state: Verification) =>
  new Map(states).set(textOf(told), state)

/** Verifications by season: several can run at once. */
const $states = createStore<ReadonlyMap<string, Verification>>(new Map())
  .on(verifyFx, (states, told) => kept(states, told, { kind: 'checking' }))
  .on(verifyFx.done, (states, { params, result }) => kept(states, params, result))
  .on(verifyFx.fail, (states, { params }) => kept(states, params, { kind: 'failed' }))

export const $verification = combine(
  $states,
  $archived,
  (states, told): Verification =>
    (told && states.get(textOf(told))) || {
      kind: told?.season.seed === undefined ? 'not yet' : 'unchecked',
    },
)
sample({
  clock: verifyClicked,
  source: { told: $archived, state: $verification },
  filter: ({ told, state }) => told !== null && state.kind !== 'checking',
  fn: ({ told }) => told as ToldSeason,
  target: verifyFx,
})

import { combine, createEvent, createStore, type Store, sample } from 'effector'
import { createGate } from 'effector-react'
import type { CallName } from '#shared/calls/catalogue.ts'
import { keysOfMatch } from '#shared/follows.ts'
import { readMatches, readNext, type SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { followedFirst, followedSince } from '../follows/follows.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { pricesLoaded } from '../slip/selections.ts'
import { holdClock } from '../streams/clock.ts'
import { $liveSportId, $sportId } from './sports.ts'

export const ListsGate = createGate()
holdClock(ListsGate)

export interface MatchPage {
  readonly matches: readonly SportsMatch[]
  /** Cursor of the next matches; undefined at the end. */
  readonly next: string | undefined
}

export interface ListParams {
  readonly sport_id: string
  readonly competition_id?: string
  readonly limit?: number
}

const readPage = (body: unknown): MatchPage => ({ matches: readMatches(body), next: readNext(body) })

/** Delay after a kick-off until lists are requested, in ms, for the provider to move the match. */
const AFTER_KICK_OFF_MS = 1_000

/** Due time of matches that were requested at `at`, epoch ms: after `everyMs`, or after their next kick-off. */
export function dueAfter(everyMs: number, matches: readonly SportsMatch[], at: number): number {
  const kickOffs = matches
    .filter(({ state }) => state === 'upcoming')
    .map(({ start_time }) => start_time + AFTER_KICK_OFF_MS)
  return Math.min(at + everyMs, ...kickOffs.filter((kickOff) => kickOff > at))
}

/** Creates a list of matches, requested at this interval while its parameters are set. */
export function createMatchList({
  call,
  $params,
  everyMs,
}: {
  call: CallName
  $params: Store<ListParams | null>
  everyMs: number
}) {
  const query = createHeldQuery({
    call,
    read: readPage,
    $params,
    subjectOf: ({ sport_id, competition_id }) => JSON.stringify([sport_id, competition_id]),
    dueAt: ({ result, at }) => dueAfter(everyMs, result.matches, at),
  })
  sample({ clock: query.answered, target: pricesLoaded })
  const $followed = followedSince($params.map((params) => params !== null))
  return {
    ...query,
    /** The matches, followed ones first. */
    $matches: combine(
      query.$answer.map((answer): readonly SportsMatch[] => answer?.result.matches ?? []),
      $followed,
      (matches, followed) => followedFirst(matches, followed, keysOfMatch('sports')),
    ),
  }
}

export type Listing = ReturnType<typeof createMatchList>

/** The parameters of a list of a sport while the screen shows. */
const paramsOf = ($sport: Store<string>) =>
  combine(ListsGate.status, $sport, (shows, sport_id) => (shows ? { sport_id } : null))

/** Number of upcoming matches at first, and added each time. */
const PAGE_SIZE = 12
/** Most upcoming matches: a provider sends up to 100. */
const MOST_MATCHES = 96

export const moreAsked = createEvent()

const $limit = createStore(PAGE_SIZE)
  .on(moreAsked, (limit) => Math.min(limit + PAGE_SIZE, MOST_MATCHES))
  .reset($sportId)

export const highlights = createMatchList({
  call: 'highlights',
  $params: paramsOf($sportId),
  everyMs: 30_000,
})
export const liveNow = createMatchList({ call: 'liveNow', $params: paramsOf($liveSportId), everyMs: 8_000 })
export const upcoming = createMatchList({
  call: 'upcoming',
  $params: combine(ListsGate.status, $sportId, $limit, (shows, sport_id, limit) =>
    shows ? { sport_id, limit } : null,
  ),
  everyMs: 60_000,
})

export const $hasMore = combine(
  upcoming.$answer,
  $limit,
  (answer, limit) => answer?.result.next !== undefined && limit < MOST_MATCHES,
)

import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import {
  readMatches,
  readSportCompetitions,
  type SportCompetition,
  type SportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { holdClock } from '../streams/clock.ts'
import { debounced } from '../streams/pause.ts'

/** Bounds of the term's length that the provider accepts, in characters. */
const MIN_LENGTH = 2
const MAX_LENGTH = 60

/** Time without typing after which the term is searched, in ms. */
const PAUSE_MS = 250

/** Most results of each kind. */
const MOST_SHOWN = 6

/** Open while results show, whose times until kick-off need the clock. */
export const SearchGate = createGate()
holdClock(SearchGate)

export const queryTyped = createEvent<string>()

/** The player opened a result or closed the search, so the field is emptied. */
export const searchLeft = createEvent()

export type SearchHit =
  | { readonly kind: 'match'; readonly to: string; readonly match: SportsMatch }
  | { readonly kind: 'competition'; readonly to: string; readonly competition: SportCompetition }

const readHits = (body: unknown): readonly SearchHit[] => [
  ...readSportCompetitions(body)
    .slice(0, MOST_SHOWN)
    .map((competition) => ({
      kind: 'competition' as const,
      to: `/competition/${encodeURIComponent(competition.competition_id)}`,
      competition,
    })),
  ...readMatches(body)
    .slice(0, MOST_SHOWN)
    .map((match) => ({ kind: 'match' as const, to: `/match/${encodeURIComponent(match.match_id)}`, match })),
]

export const $query = createStore('')
  .on(queryTyped, (_, query) => query.slice(0, MAX_LENGTH))
  .reset(searchLeft)

/** The term to search; null: too short. */
const $term = $query.map((query) => (query.trim().length >= MIN_LENGTH ? query.trim() : null))

const search = createHeldQuery({
  call: 'search',
  read: readHits,
  start: sample({
    clock: debounced($query, PAUSE_MS),
    source: $term,
    filter: (term) => term !== null,
    fn: (term) => ({ query: term }),
  }),
  leave: $term.updates,
})

const noHits: readonly SearchHit[] = []

export const $hits = search.$answer.map((answer) => answer?.result ?? noHits)

export const $searchError = search.$shown.map(({ error }) => error)

/** `idle`: the term is too short. */
export const $searchState = combine($term, search.$answer, search.$shown, (term, answer, { phase }) => {
  if (term === null) return 'idle'
  if (answer) return answer.result.length > 0 ? 'found' : 'nothing'
  return phase === 'failed' ? 'failed' : 'looking'
})

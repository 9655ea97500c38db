import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { debounce } from 'patronum/debounce'
import {
  readMatches,
  readSportCompetitions,
  type SportCompetition,
  type SportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { holdClock } from '../streams/clock.ts'

/** The provider looks for no less, and takes no more. */
const SHORTEST = 2
const LONGEST = 60

/** Asked once the typing has paused for so many ms. */
const PAUSE_MS = 250

/** No more than this are shown of each kind. */
const MOST_SHOWN = 6

/** Open while results show: they say how long it is to a kick-off. */
export const SearchGate = createGate()
holdClock(SearchGate)

/** Text of the field. */
export const queryTyped = createEvent<string>()

/** The field is empty again: the player went somewhere, or gave up. */
export const searchLeft = createEvent()

/** One thing found, and where it leads. */
export type Found =
  | { readonly kind: 'match'; readonly to: string; readonly match: SportsMatch }
  | { readonly kind: 'competition'; readonly to: string; readonly competition: SportCompetition }

const readFound = (body: unknown): readonly Found[] => [
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
  .on(queryTyped, (_, query) => query.slice(0, LONGEST))
  .reset(searchLeft)

/** Search term; null while it is too short. */
const $term = $query.map((query) => (query.trim().length >= SHORTEST ? query.trim() : null))

const search = createHeldQuery({
  call: 'search',
  read: readFound,
  start: sample({
    clock: debounce({ source: $query, timeout: PAUSE_MS }),
    source: $term,
    filter: (term) => term !== null,
    fn: (query) => ({ query }),
  }),
  leave: $term.updates,
})

const none: readonly Found[] = []

/** Results for the current term. */
export const $found = search.$answer.map((answer) => answer?.result ?? none)

/** Why nothing could be looked for. */
export const $searchError = search.$shown.map(({ error }) => error)

/** `idle`: too little was typed to look for anything. */
export const $searchState = combine($term, search.$answer, search.$shown, (term, answer, { phase }) => {
  if (term === null) return 'idle'
  if (answer) return answer.result.length > 0 ? 'found' : 'nothing'
  return phase === 'failed' ? 'failed' : 'looking'
})

import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { debounce } from 'patronum/debounce'
import { asFields } from '#shared/model/field.ts'
import {
  readMatches,
  readSportCompetitions,
  type SportCompetition,
  type SportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'
import { callFx } from '../calls/call-fx.ts'
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

const search = callFx('search', (body): readonly Found[] => [
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
])

export const $query = createStore('')
  .on(queryTyped, (_, query) => query.slice(0, LONGEST))
  .reset(searchLeft)

/** Search term; null while it is too short. */
const $term = $query.map((query) => (query.trim().length >= SHORTEST ? query.trim() : null))

sample({
  clock: debounce({ source: $query, timeout: PAUSE_MS }),
  source: $term,
  filter: (term) => term !== null,
  fn: (query) => ({ query }),
  target: search.fx,
})

/** An answer to what was typed before is no answer to what stands there now. */
const isOf = (term: string | null, params: unknown) => term !== null && asFields(params)?.query === term

const answered = sample({
  clock: search.fx.done,
  source: $term,
  filter: (term, { params }) => isOf(term, params),
  fn: (_, { result }) => result,
})
const failed = sample({
  clock: search.fx.fail,
  source: $term,
  filter: (term, { params }) => isOf(term, params),
})

/** Results for the current term. */
export const $found = createStore<readonly Found[]>([])
  .on(answered, (_, found) => found)
  .reset($term)

const $outcome = createStore<'looking' | 'found' | 'failed'>('looking')
  .on(answered, () => 'found')
  .on(failed, () => 'failed')
  .reset($term)

/** Why nothing could be looked for. */
export const $searchError = search.$error

/** `idle`: too little was typed to look for anything. */
export const $searchState = combine($term, $outcome, $found, (term, outcome, found) => {
  if (term === null) return 'idle'
  return outcome === 'found' && found.length === 0 ? 'nothing' : outcome
})

import { combine, createEvent, createStore, merge, sample } from 'effector'
import { spread } from 'patronum/spread'
import { type CasinoList, readCasinoList } from '#shared/model/casino/casino.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { debounced } from '../../streams/pause.ts'
import { createListGate, type ListFields } from './views.ts'

/** Bounds of a search text, in characters: a shorter one is not searched for, a longer one is cut. */
const TEXT_LENGTH = { least: 2, most: 60 } as const

/** Pause in the typing after which the search begins, in ms. */
const PAUSE_MS = 250

export const GameSearchGate = createListGate()

export const textTyped = createEvent<string>()

/** The player opened an address with a search text, or went back to one. */
export const searchOpened = createEvent<string>()

/** The text of an address replaces the typed one. */
const textReplaced = createEvent<string>()

/** The text in the search field. */
export const $text = createStore('')
  .on([textTyped, textReplaced], (_, text) => text.slice(0, TEXT_LENGTH.most))
  .reset(GameSearchGate.close)

/** The text that is searched for; empty: none, or the typed text is too short. */
export const $searchedText = createStore('').reset(GameSearchGate.close)

sample({
  clock: searchOpened,
  source: $searchedText,
  filter: (searchedText, text) => text !== searchedText,
  fn: (_, text) => text,
  target: textReplaced,
})
sample({
  clock: merge([debounced(textTyped, PAUSE_MS), textReplaced]),
  source: $text,
  filter: GameSearchGate.status,
  fn: (text) => (text.trim().length < TEXT_LENGTH.least ? '' : text.trim()),
  target: $searchedText,
})

export const searchQuery = createQuery({
  call: 'casinoGames',
  read: readCasinoList,
  into: spread<CasinoList>({
    games: setter('game_list_search'),
    types: setter('type_list_search'),
    providers: setter('provider_list_search'),
  }),
  $params: combine($searchedText, fields.game_type, (search, game_type) =>
    search === '' ? null : { search, query: search, game_type, view: 'search' },
  ),
  subjectOf: ({ search }) => search,
})

export const searchResults: ListFields = {
  games: fields.game_list_search,
  types: fields.type_list_search,
  providers: fields.provider_list_search,
}

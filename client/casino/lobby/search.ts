import { combine, createEvent, createStore, merge, sample } from 'effector'
import { spread } from 'patronum/spread'
import { type CasinoList, readCasinoList } from '#shared/model/casino/casino.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { settled } from '../../streams/pause.ts'
import { createListGate, type GameLists } from './views.ts'

/** Bounds of a search text, in characters: shorter ones are not searched for, longer ones are cut. */
const SHORTEST = 2
const LONGEST = 60

/** Pause in the typing before a search, in ms. */
const PAUSE_MS = 250

export const GameSearchGate = createListGate()

export const textTyped = createEvent<string>()

/** The player opened an address with a search text, or went back to one. */
export const searchOpened = createEvent<string>()

const changed = createEvent<string>()

export const $text = createStore('')
  .on([textTyped, changed], (_, text) => text.slice(0, LONGEST))
  .reset(GameSearchGate.close)

/** The search text, once the typing has paused; empty: too short. The address holds it. */
export const $searched = createStore('').reset(GameSearchGate.close)

sample({
  clock: searchOpened,
  source: $searched,
  filter: (searched, text) => text !== searched,
  fn: (_, text) => text,
  target: changed,
})
sample({
  clock: merge([settled(textTyped, PAUSE_MS), changed]),
  source: { text: $text, shows: GameSearchGate.status },
  filter: ({ shows }) => shows,
  fn: ({ text }) => (text.trim().length < SHORTEST ? '' : text.trim()),
  target: $searched,
})

export const search = createQuery({
  call: 'casinoGames',
  read: readCasinoList,
  into: spread<CasinoList>({
    games: setter('game_list_search'),
    types: setter('type_list_search'),
    providers: setter('provider_list_search'),
  }),
  $params: combine($searched, fields.game_type, (search, game_type) =>
    search === '' ? null : { search, query: search, game_type, view: 'search' },
  ),
  subjectOf: ({ search }) => search,
})

export const found: GameLists = {
  games: fields.game_list_search,
  types: fields.type_list_search,
  providers: fields.provider_list_search,
}

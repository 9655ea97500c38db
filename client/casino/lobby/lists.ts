import {
  combine,
  createEvent,
  createStore,
  merge,
  type StoreWritable,
  sample,
  type UnitTargetable,
} from 'effector'
import { createGate } from 'effector-react'
import { spread } from 'patronum/spread'
import { type CasinoList, readCasinoList, SMART_SOFT } from '#shared/model/casino/casino.ts'
import { createQuery } from '../../query/query.ts'
import { resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { initial } from '../../state/initial.ts'
import { settled } from '../../streams/pause.ts'
import { nameKey } from '../games/name-key.ts'

/** Age up to which a list is not requested again, in ms: lists change by the day. */
const FRESH_FOR_MS = 300_000

/** The views that the list call knows. */
export type ViewName = 'default' | 'crash' | 'virtuals'

/** The state fields of a list of games and of its filter values. */
type GameLists = {
  readonly [Name in 'games' | 'types' | 'providers']: StoreWritable<CasinoList[Name]>
}

/**
 * Creates the gate of a screen with lists. While it is open, `game_type` is the provider or category chosen on the
 * screen; else the default. A provider may filter its lists by it.
 */
function createListGate() {
  const gate = createGate<{ chosen?: string }>()
  sample({
    clock: gate.state.updates,
    filter: gate.status,
    fn: ({ chosen }) => chosen || initial.game_type,
    target: setter('game_type'),
  })
  return gate
}

function createView(view: ViewName, listed: GameLists, into: UnitTargetable<Partial<CasinoList>>) {
  const gate = createListGate()
  const query = createQuery({
    call: 'casino',
    read: readCasinoList,
    into,
    $params: combine(gate.status, fields.game_type, (shows, game_type) =>
      shows ? { game_type, view } : null,
    ),
    // The list stays while a filter loads: a provider that does not filter answers the same list.
    subjectOf: () => view,
    freshForMs: FRESH_FOR_MS,
  })
  return { gate, listed, query }
}

/** The lists of whole views. The gate of each is open while a screen shows it. */
export const views = {
  default: createView(
    'default',
    { games: fields.game_list, types: fields.type_list, providers: fields.provider_list },
    spread<CasinoList>({
      games: setter('game_list'),
      types: setter('type_list'),
      providers: setter('provider_list'),
      categories: setter('casino_categories'),
    }),
  ),
  crash: createView(
    'crash',
    { games: fields.game_list_crash, types: fields.type_list_crash, providers: fields.provider_list_crash },
    spread<CasinoList>({
      games: setter('game_list_crash'),
      types: setter('type_list_crash'),
      providers: setter('provider_list_crash'),
    }),
  ),
  virtuals: createView(
    'virtuals',
    {
      games: fields.game_list_virtuals,
      types: fields.type_list_virtuals,
      providers: fields.provider_list_virtuals,
    },
    spread<CasinoList>({
      games: setter('game_list_virtuals'),
      types: setter('type_list_virtuals'),
      providers: setter('provider_list_virtuals'),
    }),
  ),
} as const satisfies Record<ViewName, unknown>

/** Open while the area of one provider shows, whose list `areaQuery` asks. Sets `game_type` to that provider. */
export const ProviderAreaGate = createGate<{ provider: string }>()

export const areaQuery = createQuery({
  call: 'casino',
  read: readCasinoList,
  start: sample({
    clock: ProviderAreaGate.open,
    fn: ({ provider }) => ({ game_type: provider, provider, view: 'default' }),
  }),
  leave: ProviderAreaGate.close,
  freshForMs: FRESH_FOR_MS,
})

sample({ clock: ProviderAreaGate.open, fn: ({ provider }) => provider, target: setter('game_type') })
sample({ clock: ProviderAreaGate.close, target: resetter('game_type') })

sample({ clock: areaQuery.answered, fn: ({ result }) => result.games, target: setter('casino_games') })
sample({
  clock: areaQuery.answered,
  fn: ({ result: { games: _, ...names } }) => names,
  target: setter('provider_data'),
})
sample({
  clock: areaQuery.answered,
  filter: ({ params }) => nameKey(params.provider) === nameKey(SMART_SOFT),
  fn: ({ result }) => result.categories,
  target: setter('smartsoft_categories'),
})

/** Bounds of a search text, in characters: a shorter one is not searched for, a longer one is cut. */
const SHORTEST_TEXT = 2
const LONGEST_TEXT = 60

/** Pause in the typing after which the search begins, in ms. */
const PAUSE_MS = 250

export const GameSearchGate = createListGate()

export const textTyped = createEvent<string>()

/** The player opened an address with a search text, or went back to one. */
export const searchOpened = createEvent<string>()

const textReplaced = createEvent<string>()

export const $text = createStore('')
  .on([textTyped, textReplaced], (_, text) => text.slice(0, LONGEST_TEXT))
  .reset(GameSearchGate.close)

/** The text that is searched for, which the address holds; empty: none, or too short. */
export const $searched = createStore('').reset(GameSearchGate.close)

sample({
  clock: searchOpened,
  source: $searched,
  filter: (searched, text) => text !== searched,
  fn: (_, text) => text,
  target: textReplaced,
})
sample({
  clock: merge([settled(textTyped, PAUSE_MS), textReplaced]),
  source: { text: $text, shows: GameSearchGate.status },
  filter: ({ shows }) => shows,
  fn: ({ text }) => (text.trim().length < SHORTEST_TEXT ? '' : text.trim()),
  target: $searched,
})

export const searchQuery = createQuery({
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

/** The list that the search has found. */
export const found: GameLists = {
  games: fields.game_list_search,
  types: fields.type_list_search,
  providers: fields.provider_list_search,
}

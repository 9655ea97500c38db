import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { nameKey } from '../games/name-key.ts'

/** Properties that games can be filtered by. */
export const filterNames = ['category', 'type', 'provider'] as const
export type FilterName = (typeof filterNames)[number]

/** The chosen value of each property; empty: any. */
export type Filter = Readonly<Record<FilterName, string>>

/** The value of `game_type` in requests: the chosen provider, else the chosen category; empty: neither. */
export const gameTypeOf = ({ provider, category }: Filter): string => provider || category

export const readFilter = (query: URLSearchParams): Filter => ({
  category: query.get('category') ?? '',
  type: query.get('type') ?? '',
  provider: query.get('provider') ?? '',
})

/** The query of an address with some parameters changed; an empty value removes one. */
export function withParameters(
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

const propertyOf = (game: CasinoGame, name: FilterName): string => game[name] ?? ''
const keyOf = (game: CasinoGame, name: FilterName): string => nameKey(propertyOf(game, name))

/** The games with every chosen value. A property that no game has is ignored: the provider has filtered by it. */
export function matchingGames(games: readonly CasinoGame[], filter: Filter): readonly CasinoGame[] {
  const names = filterNames.filter(
    (name) => filter[name] !== '' && games.some((game) => propertyOf(game, name) !== ''),
  )
  if (names.length === 0) return games
  return games.filter((game) => names.every((name) => keyOf(game, name) === nameKey(filter[name])))
}

/** A value that can be chosen. */
export interface Choice {
  readonly name: string
  /** Number of loaded games that have it and match the other properties of the filter; undefined: none. */
  readonly count: number | undefined
}

/**
 * The choices of a property: first the values that the provider lists, then further values of its games. Categories
 * are the listed ones only, since one provider's category may be in the list of many. A provider or category without a
 * game stays: its games may come once it is requested. A type without a game is left out, unless it is chosen.
 */
export function choicesOf(
  games: readonly CasinoGame[],
  listedValues: readonly string[],
  filter: Filter,
  name: FilterName,
): readonly Choice[] {
  const gameValues = name === 'category' ? [] : games.map((game) => propertyOf(game, name))
  const values = new Map<string, string>()
  for (const value of [...listedValues, ...gameValues, filter[name]])
    if (value && !values.has(nameKey(value))) values.set(nameKey(value), value)
  const gamesByKey = Map.groupBy(matchingGames(games, { ...filter, [name]: '' }), (game) => keyOf(game, name))
  const choices = [...values].map(([key, value]) => ({ name: value, count: gamesByKey.get(key)?.length }))
  if (name !== 'type') return choices
  return choices.filter(
    (choice) => choice.count !== undefined || nameKey(choice.name) === nameKey(filter.type),
  )
}

/**
 * The games of a view: those with a type or category that names it. If neither a game nor a listed type names the view,
 * the provider has filtered the list: then all games.
 */
export function gamesOfView(
  games: readonly CasinoGame[],
  types: readonly string[],
  view: 'crash' | 'virtuals',
): readonly CasinoGame[] {
  const word = view === 'crash' ? 'crash' : 'virtual'
  const namesView = (name: string) => nameKey(name).includes(word)
  const named = games.filter(({ type, category = '' }) => namesView(type) || namesView(category))
  return named.length > 0 || types.some(namesView) ? named : games
}

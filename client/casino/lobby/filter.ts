import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { nameKey } from '../games/name-key.ts'

/** Properties that games can be filtered by, in the order of the filter bar. */
export const filterNames = ['category', 'type', 'provider'] as const
export type FilterName = (typeof filterNames)[number]

/** The chosen value of each property; empty: any. */
export type Filter = Readonly<Record<FilterName, string>>

/** The chosen provider, else the category, which requests send as `game_type`; empty: none. */
export const chosenIn = ({ provider, category }: Filter): string => provider || category

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

const isChosen = (game: CasinoGame, name: FilterName, chosen: string) =>
  chosen === '' || nameKey(propertyOf(game, name)) === nameKey(chosen)

/** The games with every chosen value. A property that no game has is ignored: the provider has filtered by it. */
export function matching(games: readonly CasinoGame[], filter: Filter): readonly CasinoGame[] {
  const names = filterNames.filter(
    (name) => filter[name] !== '' && games.some((game) => propertyOf(game, name) !== ''),
  )
  return names.length === 0
    ? games
    : games.filter((game) => names.every((name) => isChosen(game, name, filter[name])))
}

export interface Choice {
  readonly name: string
  /** Number of loaded games that have it and match the rest of the filter; undefined: none. */
  readonly count: number | undefined
}

/**
 * The values of a property: first those that the provider lists, then others of its games. Of categories only the
 * listed ones, since one provider's category may be in the list of many. A provider or category without a game stays:
 * its games may come once it is requested. A type without a game is left out, unless it is chosen.
 */
export function choicesOf(
  games: readonly CasinoGame[],
  listed: readonly string[],
  filter: Filter,
  name: FilterName,
): readonly Choice[] {
  const names = new Map<string, string>()
  const others = name === 'category' ? [] : games.map((game) => propertyOf(game, name))
  for (const value of [...listed, ...others, filter[name]])
    if (value && !names.has(nameKey(value))) names.set(nameKey(value), value)
  const matched = Map.groupBy(matching(games, { ...filter, [name]: '' }), (game) =>
    nameKey(propertyOf(game, name)),
  )
  return [...names]
    .map(([key, value]) => ({ name: value, count: matched.get(key)?.length }))
    .filter(
      (choice) =>
        name !== 'type' || choice.count !== undefined || nameKey(choice.name) === nameKey(filter[name]),
    )
}

/**
 * The games of a view. A provider that does not filter its list answers all games: then those with a type or category
 * that names the view. If neither a game nor a listed type names it, the provider has filtered the list.
 */
export function ofView(
  games: readonly CasinoGame[],
  types: readonly string[],
  view: 'crash' | 'virtuals',
): readonly CasinoGame[] {
  const word = view === 'crash' ? 'crash' : 'virtual'
  const isNamed = (name: string) => nameKey(name).includes(word)
  const named = games.filter(({ type, category = '' }) => [type, category].some(isNamed))
  return named.length > 0 || types.some(isNamed) ? named : games
}

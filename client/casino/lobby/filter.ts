import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { nameKey } from '../games/name-key.ts'

/** Properties by which games are narrowed, in the order in which they are offered. */
export const filterNames = ['category', 'type', 'provider'] as const
export type FilterName = (typeof filterNames)[number]

/** The chosen value of each property; empty: any. */
export type Filter = Readonly<Record<FilterName, string>>

/** The provider or category that lists are asked for as `game_type`; empty: none is chosen. */
export const chosenIn = ({ provider, category }: Filter): string => provider || category

export const readFilter = (query: URLSearchParams): Filter => ({
  category: query.get('category') ?? '',
  type: query.get('type') ?? '',
  provider: query.get('provider') ?? '',
})

/** The query of an address with some of its parameters changed; an empty value removes one. */
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

/**
 * The games that have every chosen property. One that no game of the list names is not looked at: then the provider has
 * narrowed the list by it.
 */
export function matching(games: readonly CasinoGame[], filter: Filter): readonly CasinoGame[] {
  const names = filterNames.filter(
    (name) => filter[name] !== '' && games.some((game) => propertyOf(game, name) !== ''),
  )
  return names.length === 0
    ? games
    : games.filter((game) => names.every((name) => isChosen(game, name, filter[name])))
}

/** A value that games can be narrowed to. */
export interface Choice {
  readonly name: string
  /** Number of games at hand that have it and match the rest of the filter; undefined: none has it. */
  readonly count: number | undefined
}

/**
 * The values of one property: those that the provider lists, in its order, then others that its games have; of
 * categories those alone that it lists, since one provider's may stand in a list of many. A provider or category without
 * a game is offered too: its games may come once it is asked for. A type without one is left out, unless it is chosen.
 */
export function choicesOf(
  games: readonly CasinoGame[],
  listed: readonly string[],
  filter: Filter,
  name: FilterName,
): readonly Choice[] {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const others = name === 'category' ? [] : games.map((game) => propertyOf(game, name))
  for (const value of [...listed, ...others, filter[name]])
    if (value && !names.has(nameKey(value))) names.set(nameKey(value), value)
  for (const game of matching(games, { ...filter, [name]: '' })) {
    const key = nameKey(propertyOf(game, name))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...names]
    .map(([key, value]) => ({ name: value, count: counts.get(key) }))
    .filter(
      (choice) =>
        name !== 'type' || choice.count !== undefined || nameKey(choice.name) === nameKey(filter[name]),
    )
}

/**
 * The games of a view. A provider that does not narrow its list itself answers them all: then those whose type or
 * category names the view are meant; where neither a game nor a listed type names it, the provider has narrowed the list.
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

import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { nameKey } from '../games/name-key.ts'

/** Properties by which games are narrowed, in the order in which they are offered. */
export const filterNames = ['category', 'type', 'provider'] as const
export type FilterName = (typeof filterNames)[number]

/** The chosen value of each property; empty: any. */
export type Filter = Readonly<Record<FilterName, string>>

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

/** The games that have every chosen property. */
export const matching = (games: readonly CasinoGame[], filter: Filter): readonly CasinoGame[] =>
  filterNames.every((name) => filter[name] === '')
    ? games
    : games.filter((game) => filterNames.every((name) => isChosen(game, name, filter[name])))

/** A value that games can be narrowed to, and how many of those that match the rest of the filter have it. */
export interface Choice {
  readonly name: string
  readonly count: number
}

/**
 * The values of one property: those that the provider lists, in its order, then others that its games have; of
 * categories those alone that it lists, since one provider's may stand in a list of many. A value without a game is left
 * out, unless it is the chosen one.
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
    .map(([key, value]) => ({ name: value, count: counts.get(key) ?? 0 }))
    .filter((choice) => choice.count > 0 || nameKey(choice.name) === nameKey(filter[name]))
}

/**
 * The games of a view. A provider that does not narrow its list itself answers them all: then those whose type or
 * category names the view are meant; where no game names it, the provider has narrowed the list.
 */
export function ofView(games: readonly CasinoGame[], view: 'crash' | 'virtuals'): readonly CasinoGame[] {
  const word = view === 'crash' ? 'crash' : 'virtual'
  const named = games.filter(({ type, category = '' }) =>
    [type, category].some((name) => nameKey(name).includes(word)),
  )
  return named.length > 0 ? named : games
}

/** The games of one provider among those that a list holds. */
export const ofProvider = (games: readonly CasinoGame[], provider: string): readonly CasinoGame[] =>
  games.filter((game) => nameKey(game.provider) === nameKey(provider))

import { shuffle } from '#shared/league-model.ts'
import { SMART_SOFT } from '#shared/model/casino/casino.ts'
import { chance } from '../odds/chance.ts'
import { type GameType, gameTypes, titles } from './titles.ts'

export interface Game {
  readonly game_id: string
  readonly name: string
  readonly provider: string
  readonly type: GameType
  /** The category; only games of one provider have any. */
  readonly category: string | undefined
  readonly is_new: boolean
}

/** The provider whose games are listed where a request has no `game_type`. */
export const FIRST_PROVIDER = 'pragmatic'

/** The provider of the operator's own games: the crash game has its own area, each other game a page. */
export const OWN_PROVIDER = 'nare'
export const OWN_CRASH = 'nare-crash'

const ownGames: readonly Game[] = [
  own(OWN_CRASH, 'Nare Crash', 'crash'),
  own('dice', 'Nare Dice', 'instant'),
  own('mines', 'Nare Mines', 'instant'),
  own('slot', 'Nare Reels', 'slots'),
]

/** Number of titles of each provider; the last takes the rest. */
const shares = [
  [FIRST_PROVIDER, 52],
  [SMART_SOFT, 28],
  ['kopje-studio', 22],
  ['copperline', 20],
  ['lantern-lane', 17],
  ['northlake', Number.POSITIVE_INFINITY],
] as const

const categories: Readonly<Record<GameType, string>> = {
  slots: 'Slots',
  table: 'Cards and wheels',
  crash: 'Crash',
  virtuals: 'Races',
  instant: 'Mini games',
}

const NEW_TITLES = 12

export type Catalogue = ReturnType<typeof createCatalogue>

/** All casino games: the operator's own first, then about 150 fictional titles in an order drawn from the seed. */
export function createCatalogue(seed: string) {
  const games = [...ownGames, ...dealt(seed)]
  const byId = new Map(games.map((game) => [game.game_id, game]))
  return { games, find: (game_id: string) => byId.get(game_id) }
}

function dealt(seed: string): readonly Game[] {
  const all = gameTypes.flatMap((type) => titles[type].map((name) => ({ type, name })))
  const mixed = shuffle(chance(seed, 'casino titles'), all)
  let left = mixed
  const games = shares.flatMap(([provider, share]) => {
    const dealt = left.slice(0, share)
    left = left.slice(share)
    return dealt.map((title) => ({
      ...title,
      game_id: idOf(title.name),
      provider,
      category: provider === SMART_SOFT ? categories[title.type] : undefined,
      is_new: false,
    }))
  })
  return shuffle(chance(seed, 'casino order'), games).map((game, at) => ({
    ...game,
    is_new: at < NEW_TITLES,
  }))
}

/** An id from a name: lower-case letters, digits and hyphens. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')

function own(game_id: string, name: string, type: GameType): Game {
  return { game_id, name, provider: OWN_PROVIDER, type, category: undefined, is_new: false }
}

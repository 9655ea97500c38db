import { shuffle } from '#shared/league-model.ts'
import { SMART_SOFT } from '#shared/model/casino/casino.ts'
import { nameList } from '../names.ts'
import { drawOf } from '../odds/draw.ts'

/**
 * For each type of game, the category and the second words of its titles: each second word follows every first word.
 */
const typeTitles = {
  slots: {
    category: 'Slots',
    secondWords: ['Reef', 'Orchard', 'Drums', 'Bells', 'Summit', 'Lanterns', 'Treasury', 'Fruits'],
  },
  table: { category: 'Cards and wheels', secondWords: ['Roulette', 'Blackjack'] },
  crash: { category: 'Crash', secondWords: ['Kite'] },
  virtuals: { category: 'Races', secondWords: ['Derby'] },
  instant: { category: 'Mini games', secondWords: ['Keno', 'Ladder'] },
}

type GameType = keyof typeof typeTitles

export const gameTypes = Object.keys(typeTitles) as readonly GameType[]

export interface Game {
  readonly game_id: string
  readonly name: string
  readonly provider: string
  readonly type: GameType
  /** The category, of the games of SMART_SOFT; undefined for all others. */
  readonly category: string | undefined
  readonly is_new: boolean
}

/** A request without a `game_type` lists the games of this provider. */
export const FIRST_PROVIDER = 'pragmatic'

/** The provider of the operator's own games. Crash is played in the client, each other one on a page of the sandbox. */
export const OWN_PROVIDER = 'nare'
export const OWN_CRASH = 'nare-crash'

const ownGames: readonly Game[] = [
  ownGame(OWN_CRASH, 'Nare Crash', 'crash'),
  ownGame('dice', 'Nare Dice', 'instant'),
  ownGame('mines', 'Nare Mines', 'instant'),
  ownGame('slot', 'Nare Reels', 'slots'),
]

const providers = [
  FIRST_PROVIDER,
  SMART_SOFT,
  'kopje-studio',
  'copperline',
  'lantern-lane',
  'northlake',
] as const

const firstWords = nameList(`
  Amber, Coral, Copper, Harbour, Highland, Jade, Monsoon, Moonlit, Saffron, Savanna, Weaver’s
`)

const NEW_TITLES = 12

export type Catalogue = ReturnType<typeof createCatalogue>

/** All casino games: the operator's own first, then about 150 fictional titles in an order drawn from the seed. */
export function createCatalogue(seed: string) {
  const titles = gameTypes.flatMap((type) =>
    typeTitles[type].secondWords.flatMap((second) =>
      firstWords.map((first) => ({ type, name: `${first} ${second}` })),
    ),
  )
  const others = shuffle(drawOf(seed, 'casino'), titles).map(({ type, name }, index): Game => {
    const provider = providers[index % providers.length] ?? FIRST_PROVIDER
    const category = provider === SMART_SOFT ? typeTitles[type].category : undefined
    return { game_id: idOf(name), name, provider, type, category, is_new: index < NEW_TITLES }
  })
  const games = [...ownGames, ...others]
  const byId = new Map(games.map((game) => [game.game_id, game]))
  return { games, find: (game_id: string) => byId.get(game_id) }
}

/** An id from a name: lower-case letters, digits and hyphens. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')

function ownGame(game_id: string, name: string, type: GameType): Game {
  return { game_id, name, provider: OWN_PROVIDER, type, category: undefined, is_new: false }
}

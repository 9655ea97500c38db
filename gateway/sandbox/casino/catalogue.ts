import { shuffle } from '#shared/league-model.ts'
import { SMART_SOFT } from '#shared/model/casino/casino.ts'
import { names } from '../names.ts'
import { chance } from '../odds/chance.ts'

export const gameTypes = ['slots', 'table', 'crash', 'virtuals', 'instant'] as const

export type GameType = (typeof gameTypes)[number]

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

/** Names of fictional games by type: every title except the operator's own. No name occurs twice. */
const titles: Readonly<Record<GameType, readonly string[]>> = {
  slots: names(`
    Noon over Turkana, Amber Noon, Sunfish Bay, Saffron Sun, Second Sunrise, Gilded Acre, Moonlit Mangrove,
    Harvest Moons, Paper Moon, Low Tide Moon, Silver Orchard, Night Ferry, Lake Cichlid, Coral Ledger,
    Tilapia Run, Reef Parade, Pearl Hour, Blue Net, Tea Hill, Acacia Gold, Fern Hollow, Mango Season,
    Green Rain, Jade Terrace, Tsavorite Mine, Seven Facets, Ruby Kiosk, Opal Railway, Cut and Carat,
    Garnet Row, Star Caravan, Comet Post, North by Night, Wish Ledger, Star Weaver, Southern Lights,
    Penny Market, Cowrie Coast, Old Treasury, The Mint, Copper Ten, Tin Till, The Quiet Mask, Opera Night,
    Fox Parade, Guild of Faces, Red Curtain, Harlequin Hall, Ngoma Beat, Thunder Drums, Village Drum,
    Rumba Hour, Drumline, Low Rumble, Dhow Race, Lamu Sails, Trade Wind, Spice Harbour, Ferryman,
    Sails of Saffron, Snowline, Rift Gold, Summit House, Glacier Bell, Cloud Step, Highland Mist,
    Lantern Reef, Lamplighter, Paper Lights, Red Lantern Row, Glow Market, Lantern Quay, High Tide,
    Salt and Spray, Monsoon Wheel, Tidal Nine, Undertow, Breaker Bay, Flamingo Lake, Weaver’s Nest,
    Ibis Court, Sunbird, Hornbill Hill, Crane Dance, Seven Bells, Station Bell, Bell and Cherry,
    Chime Street, Temple Steps, Ring the Market, Papaya Pop, Citrus Row, Classic Fruit 27, Passion Punch,
    Melon Deluxe, Berry Kiosk
  `),
  table: names(`
    Harbour Roulette, Roulette Nocturne, Express Wheel, Roulette Veranda, Wheel of Spices,
    Lakeside Blackjack, Blackjack Seven, Baccarat Salon, Three Card Dhow, Patio Poker, Red Dog Table,
    Andar Bazaar, Punto Express, Draw Terrace, Sic Bo Market, Craps on the Quay
  `),
  crash: names(`
    Kite High, Paper Plane, Thermal, Rocket Matatu, Night Launch, Signal Flare, Balloonist, Cable Car
  `),
  virtuals: names(`
    Greyhound Mile, Camel Sprint, Velodrome, Virtual Derby, Ostrich Cup, Motocross Ten, Penalty Kings,
    Court Eleven, Five-a-side Live, Regatta Six, Speedboat Cup, Hill Climb
  `),
  instant: names(`
    Treasure Grid, Rock Pool, Match Kiosk, Lucky Hatch, Tuk-tuk Crossing, Keno Harbour, Keno Forty,
    Bingo Bodega, Number Train, Hi-Lo Ladder, Tea Tower, Card Climb, Goal Line, Coin Duel, Scratch Kiosk,
    Wheel 24, Spin the Bazaar, Balloon Pop, Drop Zone, Dart Ten
  `),
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

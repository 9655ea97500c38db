import type { MotifName } from './artwork/motifs/table.ts'

export const gameTypes = ['slots', 'table', 'crash', 'virtuals', 'instant'] as const

export type GameType = (typeof gameTypes)[number]

/** Names of fictional games, separated by commas, by the motif of their pictures. */
type Names = Readonly<Partial<Record<MotifName, string>>>

/** Every title except the operator's own. No name occurs twice. */
export const titles: Readonly<Record<GameType, Names>> = {
  slots: {
    sun: 'Noon over Turkana, Amber Noon, Sunfish Bay, Saffron Sun, Second Sunrise, Gilded Acre',
    moon: 'Moonlit Mangrove, Harvest Moons, Paper Moon, Low Tide Moon, Silver Orchard, Night Ferry',
    fish: 'Lake Cichlid, Coral Ledger, Tilapia Run, Reef Parade, Pearl Hour, Blue Net',
    leaf: 'Tea Hill, Acacia Gold, Fern Hollow, Mango Season, Green Rain, Jade Terrace',
    gem: 'Tsavorite Mine, Seven Facets, Ruby Kiosk, Opal Railway, Cut and Carat, Garnet Row',
    star: 'Star Caravan, Comet Post, North by Night, Wish Ledger, Star Weaver, Southern Lights',
    coin: 'Penny Market, Cowrie Coast, Old Treasury, The Mint, Copper Ten, Tin Till',
    mask: 'The Quiet Mask, Opera Night, Fox Parade, Guild of Faces, Red Curtain, Harlequin Hall',
    drum: 'Ngoma Beat, Thunder Drums, Village Drum, Rumba Hour, Drumline, Low Rumble',
    boat: 'Dhow Race, Lamu Sails, Trade Wind, Spice Harbour, Ferryman, Sails of Saffron',
    peak: 'Snowline, Rift Gold, Summit House, Glacier Bell, Cloud Step, Highland Mist',
    lantern: 'Lantern Reef, Lamplighter, Paper Lights, Red Lantern Row, Glow Market, Lantern Quay',
    wave: 'High Tide, Salt and Spray, Monsoon Wheel, Tidal Nine, Undertow, Breaker Bay',
    bird: 'Flamingo Lake, Weaver’s Nest, Ibis Court, Sunbird, Hornbill Hill, Crane Dance',
    bell: 'Seven Bells, Station Bell, Bell and Cherry, Chime Street, Temple Steps, Ring the Market',
    fruit: 'Papaya Pop, Citrus Row, Classic Fruit 27, Passion Punch, Melon Deluxe, Berry Kiosk',
  },
  table: {
    wheel: 'Harbour Roulette, Roulette Nocturne, Express Wheel, Roulette Veranda, Wheel of Spices',
    cards: 'Lakeside Blackjack, Blackjack Seven, Baccarat Salon, Three Card Dhow, Patio Poker',
    chips: 'Red Dog Table, Andar Bazaar, Punto Express, Draw Terrace',
    dice: 'Sic Bo Market, Craps on the Quay',
  },
  crash: {
    kite: 'Kite High, Paper Plane, Thermal',
    rocket: 'Rocket Matatu, Night Launch, Signal Flare',
    balloon: 'Balloonist, Cable Car',
  },
  virtuals: {
    track: 'Greyhound Mile, Camel Sprint, Velodrome, Virtual Derby, Ostrich Cup, Motocross Ten',
    ball: 'Penalty Kings, Court Eleven, Five-a-side Live',
    boat: 'Regatta Six, Speedboat Cup',
    peak: 'Hill Climb',
  },
  instant: {
    grid: 'Treasure Grid, Rock Pool, Match Kiosk, Lucky Hatch, Tuk-tuk Crossing',
    keno: 'Keno Harbour, Keno Forty, Bingo Bodega, Number Train',
    ladder: 'Hi-Lo Ladder, Tea Tower, Card Climb, Goal Line',
    coin: 'Coin Duel, Scratch Kiosk',
    wheel: 'Wheel 24, Spin the Bazaar',
    balloon: 'Balloon Pop, Drop Zone',
    dart: 'Dart Ten',
  },
}

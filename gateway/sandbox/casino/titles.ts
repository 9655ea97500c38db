import { names } from '../names.ts'

export const gameTypes = ['slots', 'table', 'crash', 'virtuals', 'instant'] as const

export type GameType = (typeof gameTypes)[number]

/** Names of fictional games by type: every title except the operator's own. No name occurs twice. */
export const titles: Readonly<Record<GameType, readonly string[]>> = {
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

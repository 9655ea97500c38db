import { shuffle } from '#shared/league-model.ts'
import { names } from '../names.ts'
import { chance, drawWhole } from '../odds/chance.ts'

/** The positions: number of players, and weights of scoring and of being booked. */
export const positions = {
  keeper: { players: 1, scoring: 0, booking: 1 },
  defender: { players: 4, scoring: 2, booking: 5 },
  midfielder: { players: 4, scoring: 5, booking: 4 },
  forward: { players: 2, scoring: 11, booking: 2 },
} as const

export type Position = keyof typeof positions

const everyPosition = Object.keys(positions) as readonly Position[]

export interface Player {
  readonly name: string
  /** Shirt number, from 1. */
  readonly number: number
  readonly position: Position
}

const givenNames = names(`
  Abdi, Amani, Baraka, Chege, Faraji, Hamisi, Jelani, Juma, Kamau, Luka, Mosi, Mutua, Odera, Salim, Wekesa
`)

const familyNames = names(`
  Adongo, Bulimo, Dima, Ekiru, Galgalo, Jilo, Karisa, Koske, Lomong, Maingi, Njeru, Oloo, Rotich, Wario, Yegon
`)

/** The eleven of a club, by number, determined by the seed. They play every match to its end. No name occurs twice. */
export function squadOf(seed: string, club: string): readonly Player[] {
  const draw = chance(seed, 'squad', club)
  const given = shuffle(draw, givenNames)
  return everyPosition
    .flatMap((position) => Array.from({ length: positions[position].players }, () => position))
    .map((position, at) => {
      const family = familyNames[drawWhole(draw, 0, familyNames.length)]
      return { name: `${given[at]} ${family}`, position, number: at + 1 }
    })
}

import { shuffle } from '#shared/league-model.ts'
import { nameList } from '../names.ts'
import { drawOf, drawWhole } from '../odds/draw.ts'

/** The positions: number of players, and the weights by which a scorer and a booked player are drawn. */
export const positions = {
  keeper: { players: 1, scoring: 0, booking: 1 },
  defender: { players: 4, scoring: 2, booking: 5 },
  midfielder: { players: 4, scoring: 5, booking: 4 },
  forward: { players: 2, scoring: 11, booking: 2 },
} as const

export type Position = keyof typeof positions

const positionNames = Object.keys(positions) as readonly Position[]

export interface Player {
  readonly name: string
  /** Shirt number, from 1. */
  readonly number: number
  readonly position: Position
}

const givenNames = nameList(`
  Abdi, Amani, Baraka, Chege, Faraji, Hamisi, Jelani, Juma, Kamau, Luka, Mosi, Mutua, Odera, Salim, Wekesa
`)

const familyNames = nameList(`
  Adongo, Bulimo, Dima, Ekiru, Galgalo, Jilo, Karisa, Koske, Lomong, Maingi, Njeru, Oloo, Rotich, Wario, Yegon
`)

/** The eleven of a club in the order of their numbers, determined by the seed. They play every match to its end. */
export function squadOf(seed: string, club: string): readonly Player[] {
  const draw = drawOf(seed, 'squad', club)
  const firstNames = shuffle(draw, givenNames)
  return positionNames
    .flatMap((position) => Array.from({ length: positions[position].players }, () => position))
    .map((position, index) => {
      const familyName = familyNames[drawWhole(draw, 0, familyNames.length)]
      return { name: `${firstNames[index]} ${familyName}`, position, number: index + 1 }
    })
}

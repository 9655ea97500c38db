import { chance, drawWhole } from '../odds/chance.ts'
import { familyNames, givenNames } from './player-names.ts'

/** A player's positions: number of players per squad, and weights of scoring and of being booked. */
export const positions = {
  keeper: { players: 1, scoring: 0, booking: 1 },
  defender: { players: 5, scoring: 2, booking: 5 },
  midfielder: { players: 5, scoring: 5, booking: 4 },
  forward: { players: 4, scoring: 11, booking: 2 },
} as const

export type Position = keyof typeof positions

export interface Player {
  readonly name: string
  readonly position: Position
}

/** A club's squad, determined by the seed. No name occurs twice. */
export function squadOf(seed: string, club: string): readonly Player[] {
  const draw = chance(seed, 'squad', club)
  const taken = new Set<string>()
  const newName = (): string => {
    const given = givenNames[drawWhole(draw, 0, givenNames.length)]
    const family = familyNames[drawWhole(draw, 0, familyNames.length)]
    const name = `${given} ${family}`
    if (taken.has(name)) return newName()
    taken.add(name)
    return name
  }
  return (Object.keys(positions) as Position[]).flatMap((position) =>
    Array.from({ length: positions[position].players }, () => ({ name: newName(), position })),
  )
}

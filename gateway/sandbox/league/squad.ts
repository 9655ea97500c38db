import { shuffle } from '#shared/league-model.ts'
import { names } from '../names.ts'
import { type Chance, chance, drawWhole } from '../odds/chance.ts'

/** A player's positions: number of players per squad and per match, and weights of scoring and of being booked. */
export const positions = {
  keeper: { players: 1, starters: 1, scoring: 0, booking: 1 },
  defender: { players: 5, starters: 4, scoring: 2, booking: 5 },
  midfielder: { players: 5, starters: 4, scoring: 5, booking: 4 },
  forward: { players: 4, starters: 2, scoring: 11, booking: 2 },
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
  Abdi, Amani, Baraka, Barasa, Bakari, Chege, Dadi, Ekal, Faraji, Gitonga, Hamisi, Idris, Jabali, Jelani,
  Juma, Kamau, Kazungu, Kiprono, Komen, Lemayian, Lokai, Luka, Makori, Masudi, Mosi, Mutua, Mwenda, Nuru,
  Odera, Okello, Omari, Peto, Rashidi, Saitoti, Salim, Simba, Tajiri, Tumo, Wekesa, Zuberi
`)

const familyNames = names(`
  Achola, Adongo, Bulimo, Chelang, Chirchir, Dima, Ekiru, Ewoi, Fadhili, Gachanja, Galgalo, Hirbo, Isiaho,
  Jilo, Kahindi, Karisa, Katiku, Kiplimo, Koske, Lekuton, Leparan, Lomong, Maingi, Malenya, Mbogori,
  Mwachiro, Mwadime, Nandwa, Ngala, Njeru, Nyamai, Oduya, Oloo, Omwenga, Parsaloi, Rotich, Sankale,
  Shikuku, Tanui, Wanjala, Wario, Yegon
`)

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
  return everyPosition
    .flatMap((position) =>
      Array.from({ length: positions[position].players }, () => ({ name: newName(), position })),
    )
    .map((player, at) => ({ ...player, number: at + 1 }))
}

/** The eleven players of a squad who play a match to its end, by number: there are no substitutions. */
export function elevenOf(draw: Chance, squad: readonly Player[]): readonly Player[] {
  const starters = everyPosition.flatMap((position) =>
    shuffle(
      draw,
      squad.filter((player) => player.position === position),
    ).slice(0, positions[position].starters),
  )
  return starters.sort((one, other) => one.number - other.number)
}

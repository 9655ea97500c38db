import { nameList } from '../names.ts'

export const competitions = [
  { competition_id: 1, name: 'Coast League' },
  { competition_id: 2, name: 'Nare Premier' },
  { competition_id: 3, name: 'Highlands Cup' },
  { competition_id: 4, name: 'Rift Division' },
] as const

export type CompetitionId = (typeof competitions)[number]['competition_id']

/** Narrows an id to a competition's; undefined for any other. */
export function asCompetition(id: number): CompetitionId | undefined {
  return competitions.find(({ competition_id }) => competition_id === id)?.competition_id
}

/** Twenty invented clubs for each competition. A club is identified by its name, so the names differ. */
export const clubs: Readonly<Record<CompetitionId, readonly string[]>> = {
  1: nameList(`
    Kilifi Corsairs, Watamu Reef, Diani Sands, Shimoni Divers, Mtwapa Mariners, Takaungu Sails, Kwale Palms,
    Lungalunga Lions, Mariakani Steel, Hola Riverside, Garsen Delta, Kipini Anchors, Faza Islanders,
    Manda Lanterns, Shela Gulls, Gede Ancients, Mambrui Coral, Vipingo Sisal, Likoni Ferrymen, Tudor Creek
  `),
  2: nameList(`
    Kisumu Royals, Lamu Dhow, Mara Rangers, Tana Wanderers, Nyali United, Aberdare FC, Turkana Stars,
    Meru Athletic, Thika Forge, Malindi Tide, Nakuru Flame, Garissa Town, Eldoret Pace, Voi Express,
    Naivasha Herons, Kitale Harvest, Machakos Rovers, Nanyuki Summit, Embu Falcons, Isiolo Nomads
  `),
  3: nameList(`
    Nyeri Ridge, Karatina Traders, Limuru Mist, Kericho Leaf, Molo Shepherds, Nyahururu Cascade,
    Iten Harriers, Kapsabet Striders, Londiani Timber, Bomet Plateau, Kabarnet Eagles, Ol Kalou Thunder,
    Timau Wheat, Chuka Climbers, Kerugoya Springs, Kangema Bells, Gatundu Arrows, Kijabe Junction,
    Subukia Valley, Marmanet Foresters
  `),
  4: nameList(`
    Magadi Flamingos, Suswa Craters, Longonot Athletic, Menengai Ash, Baringo Crocodiles, Bogoria Geysers,
    Lodwar Drovers, Kainuk Bridges, Marigat Acacias, Narok Plains, Kajiado Spears, Namanga Frontier,
    Kapenguria Miners, Turbo Locomotive, Nandi Hawks, Elgeyo Cliffs, Tambach Scholars, Sigor Canaries,
    Mogotio Equators, Gilgil Garrison
  `),
}

/** The league's competitions, by id. Their clubs are in `clubs.ts`, twenty each. */
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

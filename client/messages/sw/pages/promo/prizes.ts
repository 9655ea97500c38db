import type { PrizeWords } from '../../../../site/text/prize-terms.ts'

/** The places of a board with their prizes. */
export const prizeWords: PrizeWords = {
  place: (rank) => `Nafasi ya ${rank}`,
  places: (first, last) => `Nafasi ya ${first} ${last - first === 1 ? 'na' : 'hadi'} ${last}`,
  each: (prize) => `${prize} kila moja`,
}

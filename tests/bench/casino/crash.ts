import type { Figure } from '../figure.ts'
import { chainFigures } from './crash/odds.ts'
import { roundFigures } from './crash/watched.ts'

/** The crash game: its chain and its odds, and a thousand sockets in one round. */
export async function crash(): Promise<Figure[]> {
  return [...(await chainFigures()), ...(await roundFigures())]
}

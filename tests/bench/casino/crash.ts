import type { Figure } from '../figure.ts'
import { intentFigures } from './crash/intents.ts'
import { chainFigures } from './crash/odds.ts'
import { roundFigures } from './crash/watched.ts'

/** The crash game: its chain and its odds, a thousand sockets in one round, and intents under faults. */
export async function crash(): Promise<Figure[]> {
  return [...(await chainFigures()), ...(await roundFigures()), ...(await intentFigures())]
}

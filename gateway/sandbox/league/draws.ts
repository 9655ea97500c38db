import { createHash, createHmac } from 'node:crypto'
import { type Draw, numberFrom, numberText } from '#shared/league-model.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The seed of one season, in hexadecimal: it tells nothing of another season or of the sandbox's own seed. */
export const seasonSeed = (seed: string, competition_id: number, season: number): string =>
  createHmac('sha256', seed).update(`season/${competition_id}/${season}`).digest('hex')

/** The numbers of a season's stream. @param seed the season's */
export function drawsOf(seed: string, stream: string): Draw {
  let count = 0
  return () => numberFrom(sha256(numberText(seed, stream, count++)))
}

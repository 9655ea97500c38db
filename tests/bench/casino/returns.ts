import { measureReturn, plays } from '../../support/casino/returns.ts'
import { seed } from '../../support/seed.ts'
import { atMost, type Figure } from '../figure.ts'

const ROUNDS = 1_000_000

/** Chance alone exceeds this once in about 1.7 million measurements. */
const MOST_ERRORS = 5

/** The return of each game of the sandbox over a million rounds, beside the return that is declared. */
export async function casino(): Promise<Figure[]> {
  return plays.map((play) => {
    const { measured, error, errorsOff } = measureReturn(play, ROUNDS, seed)
    return {
      what: `return of ${play.name}, ${ROUNDS.toLocaleString('en-GB')} rounds`,
      measured: percent(measured),
      against: `${percent(play.declared)} declared, ± ${percent(MOST_ERRORS * error)}`,
      bound: atMost(MOST_ERRORS, Math.abs(errorsOff), ' standard errors'),
    }
  })
}

const percent = (part: number) => `${(100 * part).toFixed(2)} %`

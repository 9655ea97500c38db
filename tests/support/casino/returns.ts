import { seedHash, uniformOf } from '#gateway/sandbox/casino/games/play/seeds.ts'
import {
  DICE,
  type DiceBet,
  dicePayoutCents,
  diceWins,
  rollOf,
  winningFaces,
} from '#gateway/sandbox/casino/games/rules/dice.ts'
import { MINES, minesOf, minesPayoutCents } from '#gateway/sandbox/casino/games/rules/mines.ts'
import { lineOf, payOf, REEL, slotReturn, stopsOf } from '#gateway/sandbox/casino/games/rules/slot.ts'
import type { Uniform } from '#gateway/sandbox/casino/games/rules/uniform.ts'

/** Stake of every round: large enough that rounding down to the cent is far below the effect of chance. */
const STAKE_CENTS = 1_000_000

/** A bet, with its declared return and the standard deviation of one round, both in stakes. */
export interface Play {
  readonly name: string
  readonly declared: number
  readonly deviation: number
  /** Plays a round. @returns the payout in stakes */
  readonly play: (uniform: Uniform) => number
}

/** The deviation of a round whose payouts are all equal. */
const winOrLose = (declared: number, probability: number) =>
  declared * Math.sqrt((1 - probability) / probability)

function dicePlay(bet: DiceBet): Play {
  const declared = 1 - DICE.edgePercent / 100
  return {
    name: `dice ${bet.side} ${bet.target / 100}`,
    declared,
    deviation: winOrLose(declared, winningFaces(bet) / DICE.faces),
    play: (uniform) => (diceWins(bet, rollOf(uniform)) ? dicePayoutCents(STAKE_CENTS, bet) / STAKE_CENTS : 0),
  }
}

/** Opens the first `opened` tiles, then cashes out. */
function minesPlay(mines: number, opened: number): Play {
  const declared = 1 - MINES.edgePercent / 100
  const pays = minesPayoutCents(STAKE_CENTS, mines, opened) / STAKE_CENTS
  return {
    name: `mines ${mines}, ${opened} opened`,
    declared,
    deviation: winOrLose(declared, declared / pays),
    play: (uniform) => (minesOf(uniform, mines).some((tile) => tile < opened) ? 0 : pays),
  }
}

function slotPlay(): Play {
  const { paid, spins } = slotReturn()
  const declared = paid / spins
  let squares = 0
  for (const left of REEL)
    for (const middle of REEL) for (const right of REEL) squares += payOf([left, middle, right]) ** 2
  return {
    name: 'slot',
    declared,
    deviation: Math.sqrt(squares / spins - declared ** 2),
    play: (uniform) => payOf(lineOf(stopsOf(uniform))),
  }
}

export const plays: readonly Play[] = [
  dicePlay({ side: 'under', target: 4_950 }),
  dicePlay({ side: 'over', target: 8_999 }),
  minesPlay(3, 4),
  minesPlay(12, 2),
  slotPlay(),
]

/** Average return of a number of rounds, and its distance from the declared one in standard errors. */
export function measureReturn({ declared, deviation, play }: Play, rounds: number, seed: number) {
  const server_seed = seedHash(String(seed))
  let paid = 0
  for (let nonce = 0; nonce < rounds; nonce++)
    paid += play(uniformOf({ server_seed, client_seed: `seed-${seed}`, nonce }))
  const measured = paid / rounds
  const error = deviation / Math.sqrt(rounds)
  return { measured, error, errorsOff: (measured - declared) / error }
}

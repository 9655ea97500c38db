import { createHash, createHmac } from 'node:crypto'
import type { Chance } from '../odds/chance.ts'
import type { Expectation, Goals } from '../odds/goals.ts'
import { STRENGTH_REACH, type Strength } from '../odds/strength.ts'

/** Version of the model of seasons: `client/public/league-model-1.txt` describes it. */
export const MODEL_VERSION = 1

export type Strengths = ReadonlyMap<string, Strength>

/** The share of a surprise, in goals, that moves a strength. */
const LEARNING = 0.01
const MOST_SURPRISE = 2
const DECIMALS = 1e6
const BITS = 2 ** 52
const HEX_DIGITS = 13

/** The seed of one season, in hexadecimal: it tells nothing of another season or of the sandbox's own seed. */
export const seasonSeed = (seed: string, competition_id: number, season: number): string =>
  createHmac('sha256', seed).update(`season/${competition_id}/${season}`).digest('hex')

/** Numbers in [0, 1) of a named stream of a season. */
export function drawsOf(seed: string, stream: string): Chance {
  let count = 0
  return () => {
    const digest = createHash('sha256').update(`${seed}/${stream}/${count++}`).digest('hex')
    return Number.parseInt(digest.slice(0, HEX_DIGITS), 16) / BITS
  }
}

/** A strength as it is published: rounded, so that every computer continues from the same number. */
export const rounded = (strength: number): number => Math.round(strength * DECIMALS) / DECIMALS

/** The hash that is published before a season: of its seed and the clubs' first strengths, a line each. */
export function commitmentOf(seed: string, first: Strengths): string {
  const lines = [...first].map(
    ([club, { attack, defence }]) => `${club}|${attack.toFixed(6)}|${defence.toFixed(6)}`,
  )
  return createHash('sha256')
    .update([seed, ...lines].join('\n'))
    .digest('hex')
}

interface PlayedMatch {
  readonly home_team: string
  readonly away_team: string
  readonly expected: Expectation
  readonly score: Goals
}

/** The strengths after a round: who scores more than expected attacks better, and the opponent defends worse. */
export function developed(before: Strengths, matches: readonly PlayedMatch[]): Strengths {
  const after = new Map(before)
  for (const { home_team, away_team, expected, score } of matches) {
    const [home, away] = [before.get(home_team), before.get(away_team)]
    if (!home || !away) continue
    const byHome = stepFor(score.home - expected.home)
    const byAway = stepFor(score.away - expected.away)
    after.set(home_team, { attack: moved(home.attack, byHome), defence: moved(home.defence, -byAway) })
    after.set(away_team, { attack: moved(away.attack, byAway), defence: moved(away.defence, -byHome) })
  }
  return after
}

const bounded = (value: number, most: number) => Math.max(-most, Math.min(most, value))
const stepFor = (surprise: number) => LEARNING * bounded(surprise, MOST_SURPRISE)
const moved = (strength: number, step: number) => rounded(bounded(strength + step, STRENGTH_REACH))

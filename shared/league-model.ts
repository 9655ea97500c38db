import { drawIndex } from './random.ts'

/**
 * Model 1 of the virtual league: how a season's fixtures and scores follow from its seed and the clubs' published
 * strengths. The sandbox plays by it and the client verifies by it; `client/public/league-model-1.txt` says the same in
 * words. Neither crypto nor time is in it: callers give the numbers of a named stream.
 */
export const MODEL_VERSION = 1

export const ROUNDS_PER_SEASON = 38

export interface Fixture {
  readonly home_team: string
  readonly away_team: string
}

export interface Goals {
  readonly home: number
  readonly away: number
}

export interface Score extends Goals {
  readonly half: Goals
}

/** A club's strength, in natural logarithms of goals: 0.1 is about a tenth more (or fewer conceded). */
export interface Strength {
  readonly attack: number
  readonly defence: number
}

export type Strengths = ReadonlyMap<string, Strength>

/** A match with the goals that the strengths make likely, and its score. */
export interface PlayedFixture extends Fixture {
  readonly expected: Goals
  readonly score: Score
}

/** Draws the next number in [0, 1) of a stream. */
export type Draw = () => number

/** One of a season's streams of numbers, by its name. */
export type StreamOf = (name: string) => Draw

/** Largest absolute strength. Bounded so that every fair price is at least 1.01. */
export const STRENGTH_REACH = 0.28

export const MOST_GOALS = 8

export const FIRST_HALF_SHARE = 0.45

const HOME_GOALS = 1.45
const AWAY_GOALS = 1.15

/** Change of a strength for each goal above or below the expected ones. */
const LEARNING = 0.01
/** Most goals above or below the expected ones that count. */
const MOST_SURPRISE = 2
/** Strengths are published with six decimals. */
const PRECISION = 1e6
/** A drawn number has 52 bits: 13 hexadecimal digits of a SHA-256. */
const HEX_DIGITS = 13
const NUMBERS = 2 ** 52

/** The text whose SHA-256 is published before a season: its seed and the clubs' first strengths, a line each. */
export const commitmentText = (seed: string, firstStrengths: Strengths): string =>
  [
    seed,
    ...[...firstStrengths].map(
      ([club, { attack, defence }]) => `${club}|${attack.toFixed(6)}|${defence.toFixed(6)}`,
    ),
  ].join('\n')

/** The text whose SHA-256 gives number `count`, from 0, of a season's stream. */
export const numberText = (seed: string, stream: string, count: number): string =>
  `${seed}/${stream}/${count}`

/** The number in [0, 1) of a SHA-256 in hexadecimal. */
export const numberFrom = (digest: string): number =>
  Number.parseInt(digest.slice(0, HEX_DIGITS), 16) / NUMBERS

/** The items in an order drawn from the stream (Fisher–Yates). */
export function shuffle<T>(draw: Draw, items: readonly T[]): T[] {
  const mixed: T[] = []
  for (const item of items) {
    const at = Math.floor(draw() * (mixed.length + 1))
    const displaced = mixed[at]
    mixed[at] = item
    if (displaced !== undefined) mixed.push(displaced)
  }
  return mixed
}

/** The ten matches of a week, from 1: a double round robin by the circle method, mirrored at half. */
export function fixturesOf(clubs: readonly string[], week: number, streamOf: StreamOf): readonly Fixture[] {
  const order = shuffle(streamOf('order'), clubs)
  const moving = order.length - 1
  const turn = (week - 1) % moving
  const isMirrored = week > moving
  const pairs = Array.from({ length: order.length / 2 }, (_, pair) => {
    const one = order[(turn + pair) % moving] ?? ''
    const other = order[pair === 0 ? moving : (turn - pair + moving) % moving] ?? ''
    // The fixed club alternates weekly, the others by position, to avoid long runs at home or away.
    const isOneAtHome = pair === 0 ? turn % 2 === 0 : pair % 2 === 1
    return isOneAtHome === isMirrored
      ? { home_team: other, away_team: one }
      : { home_team: one, away_team: other }
  })
  return shuffle(streamOf(`slots/${week}`), pairs)
}

export const expectationOf = (home: Strength, away: Strength): Goals => ({
  home: HOME_GOALS * Math.exp(home.attack - away.defence),
  away: AWAY_GOALS * Math.exp(away.attack - home.defence),
})

/** The goals that a match makes likely. Throws for a club without a strength. */
export function expectedIn(strengths: Strengths, { home_team, away_team }: Fixture): Goals {
  const [home, away] = [strengths.get(home_team), strengths.get(away_team)]
  if (!home || !away) throw new Error(`${home_team} or ${away_team} does not play here`)
  return expectationOf(home, away)
}

/** Probabilities of 0, 1, … `most` goals: a Poisson distribution truncated there and rescaled to 1. */
export function goalChances(expected: number, most = MOST_GOALS): readonly number[] {
  const terms = [1]
  for (let goals = 1; goals <= most; goals++) terms.push(((terms.at(-1) ?? 0) * expected) / goals)
  const sum = terms.reduce((total, term) => total + term, 0)
  return terms.map((term) => term / sum)
}

/** Draws a score from the distribution behind the prices. */
export function drawScore(draw: Draw, expected: Goals): Score {
  const home = drawIndex(draw, goalChances(expected.home))
  const away = drawIndex(draw, goalChances(expected.away))
  return { home, away, half: { home: drawEarly(draw, home), away: drawEarly(draw, away) } }
}

/** The number of goals that fall in the first half. */
function drawEarly(draw: Draw, goals: number): number {
  let early = 0
  for (let goal = 0; goal < goals; goal++) if (draw() < FIRST_HALF_SHARE) early++
  return early
}

/** The matches of a week with their scores, in the order of the provider's matches. */
export const playWeek = (
  clubs: readonly string[],
  week: number,
  strengths: Strengths,
  streamOf: StreamOf,
): readonly PlayedFixture[] =>
  fixturesOf(clubs, week, streamOf).map((fixture, slot) => {
    const expected = expectedIn(strengths, fixture)
    return { ...fixture, expected, score: drawScore(streamOf(`score/${week}/${slot}`), expected) }
  })

/** A strength as it is published: rounded, so that every computer continues from the same number. */
export const rounded = (strength: number): number => Math.round(strength * PRECISION) / PRECISION

/** The strengths after a week: a club that scored more than expected attacks better, and its opponent defends worse. */
export function strengthsAfterWeek(before: Strengths, matches: readonly PlayedFixture[]): Strengths {
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

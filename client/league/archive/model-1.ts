import type { Season } from '#shared/model/league/season.ts'

/** Model 1 of a season, after its published description (`/league-model-1.txt`): no code is shared with the sandbox. */

export interface RecomputedMatch {
  readonly home_team: string
  readonly away_team: string
  readonly home_score: number
  readonly away_score: number
  readonly half_time: { readonly home_score: number; readonly away_score: number }
}

/** The function of WebCrypto that is used. */
export type Digest = (text: string) => Promise<string>

const WEEKS = 38
const HEX_DIGITS = 13
const MOST_GOALS = 8
const HOME_GOALS = 1.45
const AWAY_GOALS = 1.15
const FIRST_HALF = 0.45
const REACH = 0.28
const LEARNING = 0.01
const MOST_SURPRISE = 2

/** SHA-256 in hexadecimal; undefined where the browser has no WebCrypto: the page is not on HTTPS. */
export function digestBy(subtle: Pick<SubtleCrypto, 'digest'> | null): Digest | undefined {
  if (!subtle) return undefined
  const encoder = new TextEncoder()
  return async (text) => {
    const bytes = new Uint8Array(await subtle.digest('SHA-256', encoder.encode(text)))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** The hash of a seed and the published strengths. */
export const hashOf = (seed: string, teams: Season['teams'], digest: Digest): Promise<string> =>
  digest(
    [
      seed,
      ...teams.map(({ team, attack, defence }) => `${team}|${attack.toFixed(6)}|${defence.toFixed(6)}`),
    ].join('\n'),
  )

type Draw = () => Promise<number>

function stream(seed: string, name: string, digest: Digest): Draw {
  let count = 0
  return async () =>
    Number.parseInt((await digest(`${seed}/${name}/${count++}`)).slice(0, HEX_DIGITS), 16) / 2 ** 52
}

async function shuffled<Item>(items: readonly Item[], draw: Draw): Promise<Item[]> {
  const mixed: Item[] = []
  for (const item of items) {
    const at = Math.floor((await draw()) * (mixed.length + 1))
    const there = mixed[at]
    if (there !== undefined) mixed.push(there)
    mixed[at] = item
  }
  return mixed
}

type Pair = Pick<RecomputedMatch, 'home_team' | 'away_team'>

function pairsOf(order: readonly string[], week: number): Pair[] {
  const circle = order.slice(0, -1)
  const turn = (week - 1) % circle.length
  const club = (at: number) => circle[(at + circle.length) % circle.length] ?? ''
  return Array.from({ length: order.length / 2 }, (_, pair) => {
    const one = club(turn + pair)
    const other = pair === 0 ? (order.at(-1) ?? '') : club(turn - pair)
    const isOneAtHome = (pair === 0 ? turn % 2 === 0 : pair % 2 === 1) === week <= circle.length
    return isOneAtHome ? { home_team: one, away_team: other } : { home_team: other, away_team: one }
  })
}

async function goals(expected: number, draw: Draw): Promise<number> {
  const weights = [1]
  for (let goal = 1; goal <= MOST_GOALS; goal++) weights.push(((weights[goal - 1] ?? 0) * expected) / goal)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const chances = weights.map((weight) => weight / sum)
  let rest = (await draw()) * chances.reduce((total, chance) => total + chance, 0)
  return chances.findIndex((chance) => {
    rest -= chance
    return rest < 0
  })
}

async function early(goals: number, draw: Draw): Promise<number> {
  let count = 0
  for (let goal = 0; goal < goals; goal++) if ((await draw()) < FIRST_HALF) count++
  return count
}

type Strengths = Map<string, { readonly attack: number; readonly defence: number }>

const held = (value: number, most: number) => Math.max(-most, Math.min(most, value))
const step = (surprise: number) => LEARNING * held(surprise, MOST_SURPRISE)
const moved = (strength: number, by: number) => Math.round(held(strength + by, REACH) * 1e6) / 1e6

/** The matches of each week of a season, in the order of the provider's matches. */
export async function* weeksOf(
  seed: string,
  teams: Season['teams'],
  digest: Digest,
): AsyncGenerator<readonly RecomputedMatch[]> {
  const order = await shuffled(
    teams.map(({ team }) => team),
    stream(seed, 'order', digest),
  )
  const strengths: Strengths = new Map(teams.map(({ team, ...strength }) => [team, strength]))
  for (let week = 1; week <= WEEKS; week++) {
    const pairs = await shuffled(pairsOf(order, week), stream(seed, `slots/${week}`, digest))
    const before = new Map(strengths)
    const matches: RecomputedMatch[] = []
    for (const [slot, { home_team, away_team }] of pairs.entries()) {
      const home = before.get(home_team)
      const away = before.get(away_team)
      if (!home || !away) continue
      const draw = stream(seed, `score/${week}/${slot}`, digest)
      const homeExpected = HOME_GOALS * Math.exp(home.attack - away.defence)
      const awayExpected = AWAY_GOALS * Math.exp(away.attack - home.defence)
      const home_score = await goals(homeExpected, draw)
      const away_score = await goals(awayExpected, draw)
      const half_time = {
        home_score: await early(home_score, draw),
        away_score: await early(away_score, draw),
      }
      matches.push({ home_team, away_team, home_score, away_score, half_time })
      const byHome = step(home_score - homeExpected)
      const byAway = step(away_score - awayExpected)
      strengths.set(home_team, { attack: moved(home.attack, byHome), defence: moved(home.defence, -byAway) })
      strengths.set(away_team, { attack: moved(away.attack, byAway), defence: moved(away.defence, -byHome) })
    }
    yield matches
  }
}

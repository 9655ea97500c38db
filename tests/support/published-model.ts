import { createHash } from 'node:crypto'
import type { Season } from '#shared/model/league/season.ts'

/*
 * Model 1 of a season, written after its published description (`client/public/league-model-1.txt`) alone. It shares no
 * code with `shared/league-model.ts`, so an error in either shows as a difference.
 */

export interface Recomputed {
  readonly home_team: string
  readonly away_team: string
  readonly score: {
    readonly home: number
    readonly away: number
    readonly half: { home: number; away: number }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash of a seed and the published strengths. */
export const hashOf = (seed: string, teams: Season['teams']): string =>
  digest(
    [
      seed,
      ...teams.map(({ team, attack, defence }) => `${team}|${attack.toFixed(6)}|${defence.toFixed(6)}`),
    ].join('\n'),
  )

function stream(seed: string, name: string): () => number {
  let count = 0
  return () => Number.parseInt(digest(`${seed}/${name}/${count++}`).slice(0, 13), 16) / 2 ** 52
}

function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  const mixed: Item[] = []
  for (const item of items) {
    const at = Math.floor(draw() * (mixed.length + 1))
    const there = mixed[at]
    if (there !== undefined) mixed.push(there)
    mixed[at] = item
  }
  return mixed
}

function pairsOf(order: readonly string[], week: number) {
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

function goals(expected: number, draw: () => number): number {
  const weights = [1]
  for (let goal = 1; goal <= 8; goal++) weights.push(((weights[goal - 1] ?? 0) * expected) / goal)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const chances = weights.map((weight) => weight / sum)
  let rest = draw() * chances.reduce((total, chance) => total + chance, 0)
  return chances.findIndex((chance) => {
    rest -= chance
    return rest < 0
  })
}

const early = (goals: number, draw: () => number) =>
  Array.from({ length: goals }, draw).filter((number) => number < 0.45).length

const held = (value: number, most: number) => Math.max(-most, Math.min(most, value))
const step = (surprise: number) => 0.01 * held(surprise, 2)
const moved = (strength: number, by: number) => Math.round(held(strength + by, 0.28) * 1e6) / 1e6

/** The matches of each of the 38 weeks of a season, in the order of the provider's matches. */
export function weeksOf(seed: string, teams: Season['teams']): readonly (readonly Recomputed[])[] {
  const order = shuffled(
    teams.map(({ team }) => team),
    stream(seed, 'order'),
  )
  const strengths = new Map(teams.map(({ team, attack, defence }) => [team, { attack, defence }]))
  return Array.from({ length: 38 }, (_, at) => {
    const week = at + 1
    const before = new Map(strengths)
    return shuffled(pairsOf(order, week), stream(seed, `slots/${week}`)).map((pair, slot) => {
      const [home, away] = [before.get(pair.home_team), before.get(pair.away_team)]
      if (!home || !away) throw new Error('A club is not of this season')
      const draw = stream(seed, `score/${week}/${slot}`)
      const homeExpected = 1.45 * Math.exp(home.attack - away.defence)
      const awayExpected = 1.15 * Math.exp(away.attack - home.defence)
      const score = { home: goals(homeExpected, draw), away: goals(awayExpected, draw) }
      const half = { home: early(score.home, draw), away: early(score.away, draw) }
      const [byHome, byAway] = [step(score.home - homeExpected), step(score.away - awayExpected)]
      strengths.set(pair.home_team, {
        attack: moved(home.attack, byHome),
        defence: moved(home.defence, -byAway),
      })
      strengths.set(pair.away_team, {
        attack: moved(away.attack, byAway),
        defence: moved(away.defence, -byHome),
      })
      return { ...pair, score: { ...score, half } }
    })
  })
}

import type { Draw } from '#shared/league-model.ts'
import { chance, drawWithin } from '../odds/chance.ts'
import { either, type LiveScore, type Points, type Simulate, type Span, winnerMarket } from './simulation.ts'

/** Duration of a game. A match is best of three sets, a tie-break counting as one game: 12 to 39 games. */
const GAME_MS = 30_000
const MINUTE_MS = 10_000

/** Betting is suspended around the end of each game. */
const BEFORE_MS = 2_000
const AFTER_MS = 3_000
const OPENING_MS = 5_000

const SKILL_REACH = 0.16

const NONE: Points = { home: 0, away: 0 }

const SETS_TO_WIN = 2
const GAMES_TO_WIN = 6

/** The match after a game: sets won and games of each set, the last being in play unless the match is over. */
interface Stage {
  readonly sets: Points
  readonly games: readonly Points[]
}

const START: Stage = { sets: NONE, games: [NONE] }

const winner = winnerMarket(186, 'Winner')

/** A match of games, each won by home with the same probability; the prices are exact. */
export const tennis: Simulate = ({ seed, match_id, home_team, away_team }) => {
  const skill = skillOf(seed, home_team) - skillOf(seed, away_team)
  const stages = stagesOf(chance(seed, 'tennis', match_id), gameChance(skill))
  const lastsMs = (stages.length - 1) * GAME_MS
  const playedGames = (playedMs: number) => Math.floor(Math.min(playedMs, lastsMs) / GAME_MS)
  const stageAt = (playedMs: number) => stages[playedGames(playedMs)] ?? START

  return {
    lastsMs,
    markets: [winner],
    pauses: [
      [0, OPENING_MS],
      ...stages.slice(1).map((_, game): Span => {
        const atMs = (game + 1) * GAME_MS
        return [atMs - BEFORE_MS, atMs + AFTER_MS]
      }),
    ],
    scoreAt: (playedMs) => liveScore(stageAt(playedMs), playedMs, lastsMs),
    changedMs: (playedMs) =>
      playedMs < GAME_MS ? Number.NEGATIVE_INFINITY : playedGames(playedMs) * GAME_MS,
    chancesAt: (_market, playedMs, mood) =>
      either('home_team', 'away_team', matchChance(gameChance(skill + mood), stageAt(playedMs))),
  }
}

const skillOf = (seed: string, player: string) =>
  drawWithin(chance(seed, 'tennis skill', player), SKILL_REACH)

const gameChance = (skill: number) => 1 / (1 + Math.exp(-skill))

const isOver = ({ sets }: Stage) => Math.max(sets.home, sets.away) === SETS_TO_WIN

function stagesOf(draw: Draw, forHome: number): readonly Stage[] {
  const stages = [START]
  for (let stage = START; !isOver(stage); stages.push(stage))
    stage = after(stage, draw() < forHome ? 'home' : 'away')
  return stages
}

function after(before: Stage, side: 'home' | 'away'): Stage {
  const last = before.games.at(-1) ?? NONE
  const played = { ...last, [side]: last[side] + 1 }
  const games = [...before.games.slice(0, -1), played]
  if (!isSetWon(played)) return { sets: before.sets, games }
  const sets = { ...before.sets, [side]: before.sets[side] + 1 }
  return { sets, games: sets[side] === SETS_TO_WIN ? games : [...games, NONE] }
}

function liveScore({ sets, games }: Stage, playedMs: number, lastsMs: number): LiveScore {
  return {
    score: sets,
    minute: 1 + Math.floor(Math.min(playedMs, lastsMs - 1) / MINUTE_MS),
    period: playedMs >= lastsMs ? 'Finished' : `Set ${games.length}`,
    detail: games.map(({ home, away }) => `${home}–${away}`).join(' '),
  }
}

/** True of a won set: six games with a lead of two, or seven. */
function isSetWon({ home, away }: Points): boolean {
  const most = Math.max(home, away)
  return most > GAMES_TO_WIN || (most === GAMES_TO_WIN && Math.abs(home - away) >= 2)
}

/** The exact probability that home wins the match from a stage, if it wins each game with probability `game`. */
function matchChance(game: number, from: Stage): number {
  const known = new Map<string, number>()
  const chanceAt = (stage: Stage): number => {
    if (isOver(stage)) return Number(stage.sets.home === SETS_TO_WIN)
    const name = JSON.stringify([stage.sets, stage.games.at(-1)])
    const chance =
      known.get(name) ?? game * chanceAt(after(stage, 'home')) + (1 - game) * chanceAt(after(stage, 'away'))
    known.set(name, chance)
    return chance
  }
  return chanceAt(from)
}

import { type Chance, chance } from '../odds/chance.ts'
import { either, type LiveScore, type Points, type Simulate, type Span, winnerMarket } from './simulation.ts'

/** Duration of a game. A match is best of three sets, a tie-break counting as one game: 12 to 39 games. */
const GAME_MS = 30_000
const MINUTE_MS = 10_000

/** Betting is suspended around the end of each game. */
const BEFORE_MS = 2_000
const AFTER_MS = 3_000
const OPENING_MS = 5_000

const SKILL_REACH = 0.16

type Games = Points

const NO_GAMES: Games = { home: 0, away: 0 }

const SETS_TO_WIN = 2
const GAMES_TO_WIN = 6

/** The match after a game: sets won and games of each set, the last being in play unless the match is over. */
interface Stage {
  readonly atMs: number
  readonly sets: Points
  readonly games: readonly Games[]
}

const START: Stage = { atMs: Number.NEGATIVE_INFINITY, sets: { home: 0, away: 0 }, games: [NO_GAMES] }

const winner = winnerMarket(186, 'Winner')

/** A match of games, each won by home with the same probability; the prices are exact. */
export const tennis: Simulate = ({ seed, match_id, home_team, away_team }) => {
  const skill = skillOf(seed, home_team) - skillOf(seed, away_team)
  const stages = stagesOf(chance(seed, 'tennis', match_id), gameChance(skill))
  const stageAt = (playedMs: number) => stages.findLast(({ atMs }) => atMs <= playedMs) ?? START
  const lastsMs = (stages.length - 1) * GAME_MS

  return {
    lastsMs,
    markets: [winner],
    pauses: [
      [0, OPENING_MS],
      ...stages.slice(1).map(({ atMs }): Span => [atMs - BEFORE_MS, atMs + AFTER_MS]),
    ],
    scoreAt: (playedMs) => liveScore(stageAt(playedMs), playedMs, lastsMs),
    changedMs: (playedMs) => stageAt(playedMs).atMs,
    chancesAt(_market, playedMs, { tilt }) {
      const { sets, games } = stageAt(playedMs)
      const home = matchChance(gameChance(skill + tilt), sets, games.at(-1) ?? NO_GAMES)
      return either('home_team', 'away_team', home)
    },
  }
}

const skillOf = (seed: string, player: string) =>
  (chance(seed, 'tennis skill', player)() * 2 - 1) * SKILL_REACH

const gameChance = (skill: number) => 1 / (1 + Math.exp(-skill))

const isOver = ({ sets }: Stage) => Math.max(sets.home, sets.away) === SETS_TO_WIN

function stagesOf(draw: Chance, forHome: number): readonly Stage[] {
  const stages = [START]
  for (let stage = START; !isOver(stage); stages.push(stage))
    stage = after(stage, draw() < forHome ? 'home' : 'away', stages.length * GAME_MS)
  return stages
}

function after(before: Stage, side: 'home' | 'away', atMs: number): Stage {
  const last = before.games.at(-1) ?? NO_GAMES
  const played = { ...last, [side]: last[side] + 1 }
  const games = [...before.games.slice(0, -1), played]
  if (!setWon(played)) return { atMs, sets: before.sets, games }
  const sets = { ...before.sets, [side]: before.sets[side] + 1 }
  return { atMs, sets, games: sets[side] === SETS_TO_WIN ? games : [...games, NO_GAMES] }
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
function setWon({ home, away }: Games): boolean {
  const most = Math.max(home, away)
  return most > GAMES_TO_WIN || (most === GAMES_TO_WIN && Math.abs(home - away) >= 2)
}

/** The exact probability that home wins the match, if it wins each game with probability `game`. */
function matchChance(game: number, sets: Points, games: Games): number {
  const fresh = setChance(game, NO_GAMES)
  return fromSets(sets, fresh, setChance(game, games))
}

function fromSets({ home, away }: Points, fresh: number, current: number): number {
  if (home === SETS_TO_WIN) return 1
  if (away === SETS_TO_WIN) return 0
  return (
    current * fromSets({ home: home + 1, away }, fresh, fresh) +
    (1 - current) * fromSets({ home, away: away + 1 }, fresh, fresh)
  )
}

/** The probability of winning a set, by induction from its last possible game to the games played. */
function setChance(game: number, from: Games): number {
  let next: readonly number[] = []
  for (let home = GAMES_TO_WIN + 1; home >= from.home; home--) {
    const row: number[] = []
    for (let away = GAMES_TO_WIN + 1; away >= from.away; away--)
      row[away] = setWon({ home, away })
        ? Number(home > away)
        : game * (next[away] ?? 0) + (1 - game) * (row[away + 1] ?? 0)
    next = row
  }
  return next[from.away] ?? 0
}

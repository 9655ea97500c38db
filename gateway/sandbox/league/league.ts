import { createHmac, hash } from 'node:crypto'
import {
  commitmentText,
  expectedIn,
  type PlayedFixture,
  playWeek,
  ROUNDS_PER_SEASON,
  rounded,
  type Strengths,
  strengthsAfterWeek,
} from '#shared/league-model.ts'
import type { Standing } from '#shared/model/league/league.ts'
import { byRank, emptyStanding, withResult } from '#shared/model/league/ranking.ts'
import { memoize } from '../memo.ts'
import { chancesOf } from '../odds/chances.ts'
import { drawOf } from '../odds/draw.ts'
import type { Market } from '../odds/markets.ts'
import { pricesOf } from '../odds/price.ts'
import { strengthOf } from '../odds/strength.ts'
import { createCalendar, PLAY_MS, type Round, seasonStart, weekOf } from './calendar.ts'
import { type CompetitionId, clubs } from './competition.ts'
import { goalShareAt, phaseAt } from './match-clock.ts'
import { type Match, matchId, roundId } from './numbering.ts'
import { type Elevens, type PlayoutRow, playoutAt, type StagedMatch, scriptOf } from './script.ts'
import { squadOf } from './squad.ts'

/** A match of the league with its score, which is decided in advance. */
export interface DrawnMatch extends PlayedFixture {
  readonly match_id: number
}

/** The rounds of two seasons in all four competitions. */
const CACHED_ROUNDS = 2 * 4 * ROUNDS_PER_SEASON

export type League = ReturnType<typeof createLeague>

/** The league, as pure functions of seed and time. It stores nothing but caches. */
export function createLeague(seed: string, speed: number) {
  const calendar = createCalendar(speed)
  /** A season: the seed that decides it, the clubs' strengths at its start, and the hash of both. */
  const seasonOf = memoize(
    60,
    (competition_id: CompetitionId, season: number) => {
      const secret = seasonSeed(seed, competition_id, season)
      const openingStrengths: Strengths = new Map(
        clubs[competition_id].map((club) => {
          const { attack, defence } = strengthOf(seed, club, season)
          return [club, { attack: rounded(attack), defence: rounded(defence) }]
        }),
      )
      const commitment = hash('sha256', commitmentText(secret, openingStrengths))
      return { seed: secret, hash: commitment, openingStrengths }
    },
    (competition_id, season) => `${competition_id} ${season}`,
  )
  const seasonOfRound = (round: Round) => seasonOf(round.competition_id, weekOf(round).season)

  /** The strengths for a round, by the results of its season up to the round of index `lastIndex`. */
  const strengthsBy = (round: Round, lastIndex: number): Strengths => {
    const index = Math.min(lastIndex, round.index - 1)
    return index < seasonStart(round)
      ? seasonOfRound(round).openingStrengths
      : strengthsAfter({ ...round, index })
  }
  const strengthsAfter: (round: Round) => Strengths = memoize(
    CACHED_ROUNDS,
    (round: Round) => strengthsAfterWeek(strengthsBy(round, round.index - 1), matchesOf(round)),
    roundId,
  )
  const matchesOf: (round: Round) => readonly DrawnMatch[] = memoize(
    CACHED_ROUNDS,
    (round: Round) => {
      const { seed: secret } = seasonOfRound(round)
      const strengths = strengthsBy(round, round.index - 1)
      const { round_number } = weekOf(round)
      const streamOf = (name: string) => drawOf(secret, name)
      return playWeek(clubs[round.competition_id], round_number, strengths, streamOf).map((match, slot) => ({
        ...match,
        match_id: matchId({ round, slot }),
      }))
    },
    roundId,
  )

  const elevensOf = ({ home_team, away_team }: DrawnMatch): Elevens => ({
    home: squadOf(seed, home_team),
    away: squadOf(seed, away_team),
  })

  const stagedMatchesOf = memoize(
    64,
    (round: Round): readonly StagedMatch[] =>
      matchesOf(round).map((match) => ({
        match_id: match.match_id,
        round_id: roundId(round),
        home_team: match.home_team,
        away_team: match.away_team,
        script: scriptOf(drawOf(seed, 'script', match.match_id), match.score, elevensOf(match)),
      })),
    roundId,
  )

  const roundPrices = memoize(
    512,
    (round: Round, market: Market, lastIndex: number) => {
      const strengths = strengthsBy(round, lastIndex)
      return new Map(
        matchesOf(round).map((match) => [match.match_id, pricesOf(market, expectedIn(strengths, match))]),
      )
    },
    (round, market, lastIndex) => `${roundId(round)} ${market.market_id} ${lastIndex}`,
  )

  /** The last ended round of any season; undefined before the first. */
  function lastEnded(competition_id: CompetitionId, now: number): Round | undefined {
    const current = calendar.roundAt(competition_id, now)
    if (calendar.timesOf(current).end_time <= now) return current
    return current.index > 0 ? { ...current, index: current.index - 1 } : undefined
  }

  return {
    ...calendar,
    matchesOf,
    liveAt(round: Round, now: number): readonly PlayoutRow[] {
      const playedMs = calendar.playedMs(round, now)
      return stagedMatchesOf(round).map((match) => playoutAt(match, playedMs))
    },
    /** The line-ups of a round's matches: all scorers and booked players are in them. */
    lineUpsOf: (round: Round) =>
      matchesOf(round).map((match) => ({ match_id: match.match_id, ...elevensOf(match) })),
    /** The priced outcomes of a market for each match of a round, by the results so far. */
    pricesAt(round: Round, market: Market, now: number) {
      const lastIndex = lastEnded(round.competition_id, now)?.index ?? -1
      return roundPrices(round, market, Math.min(lastIndex, round.index - 1))
    },
    /**
     * The probability of each outcome of a match, by the results so far, its score and its clock; undefined once the
     * match is over. @param clockOf the ms of play that count for the goals to come, from those that were played
     */
    chancesAt(
      { round, slot }: Match,
      market: Market,
      now: number,
      clockOf = (playedMs: number): number => playedMs,
    ) {
      const fixture = matchesOf(round)[slot]
      const playedMs = calendar.playedMs(round, now)
      if (!fixture || playedMs >= PLAY_MS) return undefined
      if (playedMs < 0) {
        const lastIndex = lastEnded(round.competition_id, now)?.index ?? -1
        return chancesOf(market, expectedIn(strengthsBy(round, lastIndex), fixture))
      }
      const match = stagedMatchesOf(round)[slot]
      const { home_score = 0, away_score = 0 } = match ? playoutAt(match, playedMs) : {}
      const { expected, score } = fixture
      return chancesOf(market, expected, {
        score: { home: home_score, away: away_score },
        half: phaseAt(playedMs) === 'first-half' ? undefined : score.half,
        share: goalShareAt(clockOf(playedMs)),
      })
    },
    seasonOf,
    tableAfter(round: Round) {
      let table: readonly Standing[] = clubs[round.competition_id].map(emptyStanding)
      for (let index = seasonStart(round); index <= round.index; index++)
        table = addRound(table, matchesOf({ ...round, index }))
      return ranked(table)
    },
    lastEnded,
  }
}

/** The seed of one season, in hexadecimal: it tells nothing of another season or of the sandbox's own seed. */
const seasonSeed = (seed: string, competition_id: number, season: number): string =>
  createHmac('sha256', seed).update(`season/${competition_id}/${season}`).digest('hex')

/** The rows with a round's results added, not ranked. */
function addRound(lines: readonly Standing[], matches: readonly DrawnMatch[]) {
  return lines.map((line) => {
    const match = matches.find(({ home_team, away_team }) => [home_team, away_team].includes(line.team))
    if (!match) return line
    const { home, away } = match.score
    return match.home_team === line.team ? withResult(line, home, away) : withResult(line, away, home)
  })
}

export const ranked = (lines: readonly Standing[]): readonly Standing[] =>
  lines.toSorted(byRank).map((line, index) => ({ ...line, position: index + 1 }))

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ArchivedSeason, verifySeason } from '#client/league/archive/verify.ts'
import type { CompetitionId } from '#gateway/sandbox/league/competition.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { roundId } from '#gateway/sandbox/league/numbering.ts'
import { publishedSeason } from '#gateway/sandbox/league/season.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { readResults } from '#shared/model/league/result.ts'
import { readSeason } from '#shared/model/league/season.ts'
import { seed } from '#tests/support/seed.ts'

const league = createLeague(`verify ${seed}`, 1)

/** A season of the real sandbox, as its calls tell it after `weeks` weeks. */
function archived(competition_id: CompetitionId, number: number, weeks = ROUNDS_PER_SEASON): ArchivedSeason {
  const index = (number - 1) * ROUNDS_PER_SEASON + weeks - 1
  const { end_time } = league.timesOf({ competition_id, index })
  const published = publishedSeason(league, competition_id, number, end_time)
  const season = readSeason(JSON.parse(JSON.stringify(published?.season)))
  if (!season) throw new Error('there is no such season')
  const results = (published?.rounds ?? []).map((round) => ({
    round_id: roundId(round),
    round_number: (round.index % ROUNDS_PER_SEASON) + 1,
    matches: league.matchesOf(round).map(({ match_id, home_team, away_team, score }) => ({
      ...{ match_id, home_team, away_team, home_score: score.home, away_score: score.away },
      half_time: { home_score: score.half.home, away_score: score.half.away },
    })),
  }))
  return { season, rounds: readResults({ results }) }
}

type Round = ArchivedSeason['rounds'][number]
type Match = Round['matches'][number]

const weeksFrom = (all: readonly number[], is: boolean) => Object.fromEntries(all.map((week) => [week, is]))
const every = Array.from({ length: ROUNDS_PER_SEASON }, (_, before) => before + 1)

/** Digests without WebCrypto's wait for another thread, nine thousand times in a season. */
const atOnce = {
  digest: async (_: string, bytes: Uint8Array) =>
    Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer,
} as unknown as SubtleCrypto

describe('the verifier of a season of the sandbox', () => {
  it('recomputes every goal from the published seed', async () => {
    const checked = {
      kind: 'checked',
      isHashSame: true,
      weeks: weeksFrom(every, true),
      missing: [],
      strays: 0,
    }
    expect(await verifySeason(archived(3, 40 + (seed % 500)))).toEqual(checked)
  })

  it('reports a mismatch in exactly the weeks with changed, missing or invented matches', async () => {
    const { season, rounds } = archived(2, 611)
    type Half = NonNullable<Match['half_time']>
    const first = (change: (match: Match) => Partial<Match>) => (matches: Round['matches']) =>
      matches.map((match, at) => (at === 0 ? { ...match, ...change(match) } : match))
    const half = (side: keyof Half) =>
      first(({ half_time }) => ({ half_time: half_time && { ...half_time, [side]: half_time[side] + 1 } }))
    const changes: Readonly<Record<number, (matches: Round['matches']) => Round['matches']>> = {
      11: first(({ home_score }) => ({ home_score: home_score + 1 })),
      12: first(({ away_score }) => ({ away_score: away_score + 1 })),
      13: (matches) => matches.slice(1),
      14: (matches) => [...matches.slice(0, 1), ...matches],
      15: half('home_score'),
      16: half('away_score'),
    }
    // Providers need not say the half-time score.
    const unsaid = (matches: Round['matches']) => matches.map((match) => ({ ...match, half_time: undefined }))
    const changed = rounds.map((round) => {
      const change = changes[round.round_number ?? 0] ?? (round.round_number === 17 ? unsaid : undefined)
      return change ? { ...round, matches: change(round.matches) } : round
    })
    expect(await verifySeason({ season, rounds: changed }, atOnce)).toMatchObject({
      isHashSame: true,
      weeks: { ...weeksFrom(every, true), ...weeksFrom([11, 12, 13, 14, 15, 16], false) },
      missing: [],
      strays: 0,
    })
  })

  it('reports missing weeks, rounds of no week, and a week sent twice with other matches', async () => {
    const { season, rounds } = archived(2, 611)
    const wrong = { ...rounds[0], matches: rounds[1]?.matches ?? [] } as Round
    const strays = [39, undefined].map((round_number) => ({ ...wrong, round_number }))
    const sent = [wrong, ...rounds.filter(({ round_number }) => round_number !== 9), ...strays]
    const { 9: _, ...others } = weeksFrom(every, true)
    expect(await verifySeason({ season, rounds: sent }, atOnce)).toMatchObject({
      weeks: { ...others, [wrong.round_number ?? 0]: false },
      missing: [9],
      strays: 2,
    })
  })

  it.each<[string, (season: ArchivedSeason['season']) => object]>([
    ['another seed', ({ seed = '' }) => ({ seed: `${seed.slice(0, -1)}${seed.endsWith('0') ? '1' : '0'}` })],
    [
      'another strength',
      ({ teams }) => ({
        teams: teams.map((team, at) => (at === 0 ? { ...team, attack: team.attack + 0.000001 } : team)),
      }),
    ],
  ])('reports a hash mismatch for %s', async (_, changed) => {
    const { season, rounds } = archived(2, 611)
    const other = { season: { ...season, ...changed(season) }, rounds }
    expect(await verifySeason(other, atOnce)).toMatchObject({ isHashSame: false })
  })

  it('refuses an unknown model, a missing hash, an unfinished season and a browser without WebCrypto', async () => {
    const { season, rounds } = archived(2, 611)
    for (const more of [{ model: 2 }, { hash: undefined }, { teams: season.teams.slice(1) }])
      expect(await verifySeason({ season: { ...season, ...more }, rounds })).toEqual({
        kind: 'unknown model',
      })
    expect(await verifySeason(archived(2, 611, 37))).toEqual({ kind: 'not yet' })
    expect(await verifySeason({ season, rounds }, null)).toEqual({ kind: 'no crypto' })
  })
})

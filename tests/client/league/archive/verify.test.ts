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
      match_id,
      home_team,
      away_team,
      home_score: score.home,
      away_score: score.away,
      half_time: { home_score: score.half.home, away_score: score.half.away },
    })),
  }))
  return { season, rounds: readResults({ results }) }
}

type Round = ArchivedSeason['rounds'][number]

const everyWeek = (is: boolean) =>
  Object.fromEntries(Array.from({ length: ROUNDS_PER_SEASON }, (_, before) => [before + 1, is]))

describe('a season of the sandbox', () => {
  it('is recomputed to the last goal from its published seed', async () => {
    expect(await verifySeason(archived(3, 40 + (seed % 500)))).toEqual({
      kind: 'checked',
      isHashSame: true,
      weeks: everyWeek(true),
      missing: [],
      strays: 0,
    })
  })

  it('is not verifiable before its last match has ended', async () => {
    expect(await verifySeason(archived(2, 611, 37))).toEqual({ kind: 'not yet' })
  })

  it.each<[string, (matches: Round['matches']) => Round['matches']]>([
    ['was changed', ([one, ...rest]) => (one ? [{ ...one, home_score: one.home_score + 1 }, ...rest] : [])],
    ['was left out', (matches) => matches.slice(1)],
    ['was invented', (matches) => [...matches.slice(0, 1), ...matches]],
  ])('of which a result %s has a mismatch in that week and no other', async (_, changed) => {
    const { season, rounds } = archived(2, 611)
    const others = rounds.map((round) =>
      round.round_number === 17 ? { ...round, matches: changed(round.matches) } : round,
    )
    expect(await verifySeason({ season, rounds: others })).toMatchObject({
      isHashSame: true,
      weeks: { ...everyWeek(true), 17: false },
      missing: [],
      strays: 0,
    })
  })

  it('of which weeks are left out, sent twice or are of no season, is not said to be whole', async () => {
    const { season, rounds } = archived(2, 611)
    const of = async (some: typeof rounds) => await verifySeason({ season, rounds: some })
    expect(await of([])).toMatchObject({ weeks: {}, missing: Object.keys(everyWeek(true)).map(Number) })
    const { 9: _, ...others } = everyWeek(true)
    expect(await of(rounds.filter(({ round_number }) => round_number !== 9))).toMatchObject({
      weeks: others,
      missing: [9],
    })
    const wrong = { ...rounds[0], matches: rounds[1]?.matches ?? [] } as Round
    expect(await of([wrong, ...rounds])).toMatchObject({
      weeks: { ...everyWeek(true), [wrong.round_number ?? 0]: false },
    })
    expect(await of([...rounds, { ...wrong, round_number: 39 }])).toMatchObject({ strays: 1 })
    expect(await of([...rounds, { ...wrong, round_number: undefined }])).toMatchObject({ strays: 1 })
  })

  it('whose half-time score was changed has a mismatch, and none where the provider does not say it', async () => {
    const { season, rounds } = archived(2, 611)
    type Half = NonNullable<Round['matches'][number]['half_time']>
    const withHalf = (changed: (half_time: Half) => Half | undefined) =>
      rounds.map((round) => ({
        ...round,
        matches: round.matches.map((match) => ({
          ...match,
          half_time: match.half_time && changed(match.half_time),
        })),
      }))
    for (const side of ['home_score', 'away_score'] as const)
      expect(
        await verifySeason({ season, rounds: withHalf((half) => ({ ...half, [side]: half[side] + 1 })) }),
        side,
      ).toMatchObject({ weeks: everyWeek(false) })
    expect(await verifySeason({ season, rounds: withHalf(() => undefined) })).toMatchObject({
      weeks: everyWeek(true),
    })
  })

  it('with another seed or another strength has not the published hash', async () => {
    const { season, rounds } = archived(2, 611)
    const other = { ...season, seed: `${season.seed?.slice(0, -1)}${season.seed?.endsWith('0') ? '1' : '0'}` }
    expect(await verifySeason({ season: other, rounds })).toMatchObject({ isHashSame: false })
    const teams = season.teams.map((team, at) =>
      at === 0 ? { ...team, attack: team.attack + 0.000001 } : team,
    )
    expect(await verifySeason({ season: { ...season, teams }, rounds })).toMatchObject({ isHashSame: false })
  })

  it('of a model that the page does not know, without a hash or without WebCrypto is said not to be verifiable', async () => {
    const { season, rounds } = archived(2, 611)
    for (const more of [{ model: 2 }, { hash: undefined }, { teams: [] }])
      expect(await verifySeason({ season: { ...season, ...more }, rounds })).toEqual({
        kind: 'unknown model',
      })
    expect(await verifySeason({ season, rounds }, null)).toEqual({ kind: 'no crypto' })
  })
})

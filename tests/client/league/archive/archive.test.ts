import { describe, expect, it } from 'vitest'
import {
  $archivedSeason,
  $isHashAsNoted,
  $otherWeeks,
  $recompute,
  $runningSeason,
  $seasons,
  $verification,
  ArchiveGate,
  archivePart,
  verifyClicked,
} from '#client/league/archive/archive.ts'
import type { SeasonCheck } from '#client/league/archive/verify.ts'
import { type SeasonNotes, verificationWords } from '#client/league/archive/words.ts'
import '#client/league/live/round.ts'
import { ResultsGate } from '#client/league/replay/results.ts'
import { PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { setter } from '#client/state/actions.ts'
import { readEntry } from '#client/storage/entry.ts'
import { createWorld, good, matchRow, START, season } from '../world.ts'

const row = (season: number, seed?: string, hash = `hash-${season}`) => ({
  ...{ competition_id: 2, season, model: 1, hash },
  ...(seed && { seed }),
  teams: [{ team: 'Ash', attack: 0.1, defence: -0.1 }],
})
const match = { home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }

const checked = (weeks: Record<number, boolean>, missing: readonly number[] = []) =>
  ({ kind: 'checked', isHashSame: true, weeks, missing, strays: 0 }) as const

/** A results screen with the archive; `sent` is the answer for each season. */
async function openArchive(sent = (season: number): object => row(season, `seed-${season}`)) {
  const world = createWorld((path, { season }) => {
    if (path === 'seasons') return good({ seasons: [row(10), row(9), row(8, 'seed-8'), { season: 7 }] })
    const results = [{ round_id: 5, round_number: 5, matches: [{ ...match, match_id: 1 }] }]
    return good(path === 'season' ? { season: sent(Number(season)), results } : {})
  })
  await world.open(SeasonGate, ResultsGate)
  return {
    ...world,
    show: (season: string) => world.put(ArchiveGate.open, { season }),
    verify: () => world.put(verifyClicked, undefined),
    state: () => world.see($verification),
  }
}

describe('the archive of seasons', () => {
  it('lists readable seasons, and stores the hash of each season that is not over', async () => {
    const { see } = await openArchive()
    expect(see($seasons).map(({ season }) => season)).toEqual(['10', '9', '8'])
    expect(see($runningSeason)?.season).toBe('9')
    expect(readEntry('season-hashes')).toEqual({ '2/10': 'hash-10', '2/9': 'hash-9' })
  })

  it.each([
    ['no hash', '8', 'hash-8', null],
    ['the same hash', '9', 'hash-9', true],
    ['another hash', '9', 'another', false],
  ])('compares a season with its hash stored while it ran: %s', async (_, shown, hash, isHashAsNoted) => {
    const { show, see } = await openArchive((season) => row(season, 'seed', hash))
    await show(shown)
    expect(see($isHashAsNoted)).toBe(isHashAsNoted)
  })

  it.each([
    ['the same results', 2, []],
    ['other results', 3, [5]],
  ])(
    'compares the results of a season with those that an earlier visit showed: %s',
    async (_, home_score, weeks) => {
      // What is shown later replaces nothing.
      for (const score of [home_score, match.home_score]) {
        const { see, put, show } = await openArchive()
        const seen = { ...match, match_id: '1', home_score: score, half_time: undefined }
        await put(setter('results_data'), [{ round_id: '5', round_number: 5, season: '8', matches: [seen] }])
        await show('8')
        expect(see($otherWeeks)).toEqual(weeks)
      }
    },
  )

  it('asks for a seed that is published late every twenty seconds, not every second', async () => {
    const late = { ...row(9), end_time: START + 100_000 }
    const { asked, open, goTo } = createWorld(() => good({ seasons: [late, row(8, 'seed-8')] }))
    await open(SeasonGate, ResultsGate)
    const askedTimes = () => asked.filter((call) => call.startsWith('seasons')).length
    for (let second = 119; second < 140; second++) await goTo(second * 1_000)
    expect(askedTimes()).toBe(2)
    await goTo(140_000)
    expect(askedTimes()).toBe(3)
  })

  it('stores the results of the live round at full time', async () => {
    const { open, say, tell, goTo } = await openArchive()
    await open(PlayoutsGate)
    say(
      'periods/2',
      Object.fromEntries(Object.entries(season).map(([id, row]) => [id, { ...row, season: 8 }])),
    )
    await goTo(130_000)
    await tell('live/1', { 1: matchRow(1, 4, 0, { phase: 'full-time' }) })
    expect(Object.keys(readEntry('season-results') as object)).toEqual(['2/8/1/1'])
  })

  it('verifies a shown season once for several taps, also beside another season, and keeps its verdict', async () => {
    const { see, put, state, show, verify, land } = await openArchive()
    const answers: ((check: SeasonCheck) => void)[] = []
    await put($recompute, () => new Promise<SeasonCheck>((done) => answers.push(done)))
    await show('8')
    expect([see(archivePart.$state), state().kind]).toEqual(['ready', 'unchecked'])
    await verify()
    await verify()
    expect([answers.length, state().kind]).toEqual([1, 'checking'])
    await show('9')
    expect([see($archivedSeason)?.season.season, state().kind]).toEqual(['9', 'unchecked'])
    await verify()
    expect([answers.length, state().kind]).toEqual([2, 'checking'])
    answers[0]?.(checked({ 5: true }))
    answers[1]?.({ ...checked({ 5: true }), isHashSame: false })
    await land()
    expect(state()).toMatchObject({ isHashSame: false })
    await show('8')
    expect(state()).toMatchObject({ isHashSame: true })
  })

  it('calls a running season not yet verifiable, and a failed worker a failed verification', async () => {
    const { put, state, show, verify } = await openArchive((season) =>
      row(season, season === 8 ? 'seed-8' : ''),
    )
    await put($recompute, () => Promise.reject(new Error('no worker')))
    await show('9')
    expect(state().kind).toBe('not yet')
    await show('8')
    await verify()
    expect(state().kind).toBe('failed')
  })
})

const both = checked({ 1: true, 2: true })
it.each<[string, SeasonCheck, Partial<SeasonNotes>, string, string]>([
  ['another hash', { ...both, isHashSame: false }, {}, 'mismatch', ''],
  ['other results', checked({ 1: true, 2: false }), {}, 'mismatch', 'not those of the seed: Week 2.'],
  ['rounds of no week', { ...both, strays: 1 }, {}, 'mismatch', ''],
  ['another hash before', both, { isHashAsNoted: false }, 'mismatch', ''],
  ['other results before', both, { otherWeeks: [2] }, 'mismatch', 'Week 2'],
  ['all that it published', both, { isHashAsNoted: true }, 'whole', 'All results of 2 weeks follow'],
  ['missing weeks', checked({ 1: true }, [2, 3]), {}, 'partial', 'Not sent were those of Week 2, Week 3.'],
])('a season with %s has the verdict and the words for it', (_, check, noted, verdict, text) => {
  const words = verificationWords(check, { isHashAsNoted: null, otherWeeks: [], ...noted })
  expect(words).toMatchObject({ verdict, text: expect.stringContaining(text) })
})

import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  $archived,
  $isNoted,
  $otherwise,
  $recompute,
  $running,
  $seasons,
  $verification,
  ArchiveGate,
  archivePart,
  verifyClicked,
} from '#client/league/archive/archive.ts'
import type { SeasonCheck } from '#client/league/archive/verify.ts'
import { type Noted, verificationWords } from '#client/league/archive/words.ts'
import '#client/league/live/round.ts'
import { ResultsGate } from '#client/league/replay/results.ts'
import { PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { setter } from '#client/state/actions.ts'
import { readEntry } from '#client/storage/entry.ts'
import { createWorld, matchRow, season } from '../world.ts'

const row = (season: number, seed?: string, hash = `hash-${season}`) => ({
  competition_id: 2,
  season,
  model: 1,
  hash,
  ...(seed && { seed }),
  teams: [{ team: 'Ash', attack: 0.1, defence: -0.1 }],
})
const read = {
  match_id: '1',
  home_team: 'Ash',
  away_team: 'Birch',
  home_score: 2,
  away_score: 1,
  half_time: undefined,
}
const match = { match_id: 1, home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }

const checked = (weeks: Record<number, boolean>) =>
  ({ kind: 'checked', isHashSame: true, weeks, missing: [] as number[], strays: 0 }) as const
const unnoted: Noted = { isNoted: null, otherwise: [] }

/** A results screen with the archive; `sent` is the answer for each season. */
async function openArchive(sent = (season: number): object => row(season, `seed-${season}`)) {
  const world = createWorld((path, { season }) => ({
    status: 200,
    body:
      path === 'seasons'
        ? { seasons: [row(10), row(9), row(8, 'seed-8'), { season: 7 }] }
        : path === 'season'
          ? { season: sent(Number(season)), results: [{ round_id: 5, round_number: 5, matches: [match] }] }
          : {},
  }))
  await world.open(SeasonGate, ResultsGate)
  return {
    ...world,
    show: (season: string) => allSettled(ArchiveGate.open, { scope: world.scope, params: { season } }),
    state: () => world.scope.getState($verification),
  }
}

describe('the archive of seasons', () => {
  it('lists the seasons that can be read, and notes the hashes of those that are not over', async () => {
    const { scope } = await openArchive()
    expect(scope.getState($seasons).map(({ season }) => season)).toEqual(['10', '9', '8'])
    expect(scope.getState($running)?.season).toBe('9')
    expect(readEntry('season-hashes')).toEqual({ '2/10': 'hash-10', '2/9': 'hash-9' })
  })

  it('tells whether this browser saw the same hash while the season was running', async () => {
    const first = await openArchive()
    const changed = await openArchive((season) => row(season, 'seed', 'another'))
    const isNotedOf = async (season: string, { scope, show }: typeof changed) => {
      await show(season)
      return scope.getState($isNoted)
    }
    expect([await isNotedOf('8', first), await isNotedOf('9', first)]).toEqual([null, true])
    expect(await isNotedOf('9', changed)).toBe(false)
  })

  it.each([
    ['the same', 2, []],
    ['others', 3, [5]],
  ])(
    'holds the results against those that were shown before, in another visit too: %s',
    async (_, home_score, weeks) => {
      // What is shown later replaces nothing.
      for (const shown of [home_score, read.home_score]) {
        const { scope, put, show } = await openArchive()
        await put(setter('results_data'), [
          { round_id: '5', round_number: 5, season: '8', matches: [{ ...read, home_score: shown }] },
        ])
        await show('8')
        expect(scope.getState($otherwise)).toEqual(weeks)
      }
    },
  )

  it('holds the results against those of the live round as it ended', async () => {
    const { scope, open, say, tell, goTo, show } = await openArchive()
    await open(PlayoutsGate)
    const rows = Object.fromEntries(Object.entries(season).map(([id, row]) => [id, { ...row, season: 8 }]))
    say('periods/2', rows)
    await goTo(130_000)
    await tell('live/1', { 1: matchRow(1, 4, 0, { phase: 'full-time' }) })
    expect(Object.keys(readEntry('season-results') as object)).toEqual(['2/8/1'])
    await show('8')
    expect(scope.getState($otherwise)).toEqual([])
  })

  it('verifies each shown season on a tap, once, also while another is verified, and keeps what came of it', async () => {
    const { scope, state, show } = await openArchive()
    const answers: ((check: SeasonCheck) => void)[] = []
    await allSettled($recompute, {
      scope,
      params: () => new Promise<SeasonCheck>((done) => answers.push(done)),
    })
    await show('8')
    expect([scope.getState(archivePart.$state), state().kind]).toEqual(['ready', 'unchecked'])
    void allSettled(verifyClicked, { scope })
    void allSettled(verifyClicked, { scope })
    expect([answers.length, state().kind]).toEqual([1, 'checking'])

    void show('9')
    await vi.advanceTimersByTimeAsync(20)
    expect([scope.getState($archived)?.season.season, state().kind]).toEqual(['9', 'unchecked'])
    const verified = allSettled(verifyClicked, { scope })
    expect([answers.length, state().kind]).toEqual([2, 'checking'])
    answers[0]?.(checked({ 5: true }))
    answers[1]?.({ ...checked({ 5: true }), isHashSame: false })
    await verified
    expect(verificationWords(state(), unnoted).title).toBe('Mismatch')
    await show('8')
    expect(verificationWords(state(), unnoted).title).toBe('Verified')
  })

  it('says that a running season is not yet verifiable, and that a worker failed', async () => {
    const { scope, state, show } = await openArchive((season) =>
      row(season, season === 8 ? 'seed-8' : undefined),
    )
    await allSettled($recompute, { scope, params: () => Promise.reject(new Error('no worker')) })
    await show('9')
    expect(state().kind).toBe('not yet')
    await show('8')
    await allSettled(verifyClicked, { scope })
    expect(state().kind).toBe('failed')
  })
})

describe('the words of a verification', () => {
  it('name a mismatch of the hash, and of weeks', () => {
    const words = (more: object, noted = unnoted) =>
      verificationWords({ ...checked({ 1: true, 2: true }), ...more }, noted)
    expect(words({ isHashSame: false }).title).toBe('Mismatch')
    expect(words({ weeks: { 1: true, 2: false } }).text).toBe(
      'These results are not those of the seed: Week 2.',
    )
    expect(words({ strays: 1 }).title).toBe('Mismatch')
    expect(words({}, { ...unnoted, isNoted: false }).title).toBe('Mismatch')
    expect(words({}, { ...unnoted, otherwise: [2] })).toMatchObject({
      verdict: 'mismatch',
      title: 'Mismatch',
    })
    expect(words({}, { ...unnoted, isNoted: true })).toEqual({
      verdict: 'whole',
      title: 'Verified',
      text: 'All results of 2 weeks follow from the published seed.',
    })
  })

  it('do not say verified where the results of a week are missing', () => {
    const words = verificationWords({ ...checked({ 1: true }), missing: [2, 3] }, unnoted)
    expect(words).toEqual({
      verdict: 'partial',
      title: 'Not verified as a whole',
      text: 'The results of 1 weeks follow from the published seed. Not sent were those of Week 2, Week 3.',
    })
  })
})

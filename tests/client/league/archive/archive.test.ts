import { allSettled } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
import { $board } from '#client/league/live/round.ts'
import { ResultsGate } from '#client/league/replay/results.ts'
import { PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { setter } from '#client/state/actions.ts'
import { readEntry } from '#client/storage/entry.ts'
import { openPage } from '../../page.ts'
import { createWorld, matchRow, season } from '../world.ts'

beforeEach(() => openPage())

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

/** A results screen with the archive; `told` is the answer for each season. */
async function openArchive(told = (season: number): object => row(season, `seed-${season}`)) {
  const world = createWorld((path, { season }) => ({
    status: 200,
    body:
      path === 'seasons'
        ? { seasons: [row(10), row(9), row(8, 'seed-8'), { season: 7 }] }
        : path === 'season'
          ? { season: told(Number(season)), results: [{ round_id: 5, round_number: 5, matches: [match] }] }
          : {},
  }))
  await world.open(SeasonGate, ResultsGate)
  const state = () => world.scope.getState($verification)
  return { ...world, state }
}

describe('the archive of seasons', () => {
  it('lists the seasons that can be read, and notes the hashes of those that are not over', async () => {
    const { scope } = await openArchive()
    expect(scope.getState($seasons).map(({ season }) => season)).toEqual(['10', '9', '8'])
    expect(scope.getState($running)?.season).toBe('9')
    expect(readEntry('season-hashes')).toEqual({ '2/10': 'hash-10', '2/9': 'hash-9' })
  })

  it('tells whether this browser saw the same hash while the season was running', async () => {
    const { scope } = await openArchive()
    const isNotedOf = async (season: string) => {
      await allSettled(ArchiveGate.open, { scope, params: { season } })
      return scope.getState($isNoted)
    }
    expect(await isNotedOf('8')).toBeNull()
    expect(await isNotedOf('9')).toBe(true)
    const changed = await openArchive((season) => row(season, 'seed', 'another'))
    await allSettled(ArchiveGate.open, { scope: changed.scope, params: { season: '9' } })
    expect(changed.scope.getState($isNoted)).toBe(false)
  })

  it.each([
    ['on the results screen', { home_score: 2 }, []],
    ['on the results screen, and others', { home_score: 3 }, [5]],
  ])(
    'holds the results against those that were shown %s before, in another visit too',
    async (_, more, weeks) => {
      const { scope, put, land } = await openArchive()
      await put(setter('results_data'), [
        { round_id: '5', round_number: 5, season: '8', matches: [{ ...read, ...more }] },
      ])
      await land()
      await allSettled(ArchiveGate.open, { scope, params: { season: '8' } })
      expect(scope.getState($otherwise)).toEqual(weeks)
      const later = await openArchive()
      // What is shown later replaces nothing.
      await later.put(setter('results_data'), [
        { round_id: '5', round_number: 5, season: '8', matches: [read] },
      ])
      await allSettled(ArchiveGate.open, { scope: later.scope, params: { season: '8' } })
      expect(later.scope.getState($otherwise)).toEqual(weeks)
    },
  )

  it('holds the results against those of the live round as it ended', async () => {
    const { scope, open, say, goTo, land } = await openArchive((number) => ({
      ...row(number, `seed-${number}`),
    }))
    await open(PlayoutsGate)
    const rows = Object.fromEntries(Object.entries(season).map(([id, row]) => [id, { ...row, season: 8 }]))
    say('periods/2', rows)
    await goTo(130_000)
    say('live/1', { 1: matchRow(1, 4, 0, { phase: 'full-time' }) })
    await land()
    expect(scope.getState($board)).toHaveLength(1)
    expect(Object.keys(readEntry('season-results') as object)).toEqual(['2/8/1'])
    await allSettled(ArchiveGate.open, { scope, params: { season: '8' } })
    expect(scope.getState($otherwise)).toEqual([])
  })

  it('verifies each shown season on a tap, once, also while another is verified, and keeps what came of it', async () => {
    const { scope, state } = await openArchive()
    const answers: ((check: SeasonCheck) => void)[] = []
    await allSettled($recompute, {
      scope,
      params: () => new Promise<SeasonCheck>((done) => answers.push(done)),
    })
    const open = (season: string) => allSettled(ArchiveGate.open, { scope, params: { season } })
    await open('8')
    expect([scope.getState(archivePart.$state), state().kind]).toEqual(['ready', 'unchecked'])
    void allSettled(verifyClicked, { scope })
    void allSettled(verifyClicked, { scope })
    expect([answers.length, state().kind]).toEqual([1, 'checking'])

    void allSettled(ArchiveGate.open, { scope, params: { season: '9' } })
    await vi.advanceTimersByTimeAsync(20)
    expect([scope.getState($archived)?.season.season, state().kind]).toEqual(['9', 'unchecked'])
    const verified = allSettled(verifyClicked, { scope })
    expect([answers.length, state().kind]).toEqual([2, 'checking'])
    answers[0]?.(checked({ 5: true }))
    answers[1]?.({ ...checked({ 5: true }), isHashSame: false })
    await verified
    expect(verificationWords(state(), unnoted).title).toBe('Mismatch')
    await open('8')
    expect(verificationWords(state(), unnoted).title).toBe('Verified')
  })

  it('says that a running season is not yet verifiable, and that a worker failed', async () => {
    const { scope, state } = await openArchive((season) => row(season, season === 8 ? 'seed-8' : undefined))
    await allSettled($recompute, { scope, params: () => Promise.reject(new Error('no worker')) })
    await allSettled(ArchiveGate.open, { scope, params: { season: '9' } })
    expect(state().kind).toBe('not yet')
    await allSettled(ArchiveGate.open, { scope, params: { season: '8' } })
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
    expect(words({}, { ...unnoted, otherwise: [2] })).toEqual({
      verdict: 'mismatch',
      title: 'Mismatch',
      text: 'This browser was shown other results before: Week 2.',
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

import { allSettled } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $archived,
  $archiveState,
  $isNoted,
  $recompute,
  $running,
  $seasons,
  $verification,
  ArchiveGate,
  verifyClicked,
} from '#client/league/archive/archive.ts'
import type { SeasonCheck } from '#client/league/archive/verify.ts'
import { verificationWords } from '#client/league/archive/words.ts'
import { ResultsGate } from '#client/league/replay/results.ts'
import { SeasonGate } from '#client/league/season/gates.ts'
import { readEntry } from '#client/storage/entry.ts'
import { openPage } from '../../page.ts'
import { createWorld } from '../world.ts'

beforeEach(() => openPage())

const row = (season: number, seed?: string, hash = `hash-${season}`) => ({
  competition_id: 2,
  season,
  model: 1,
  hash,
  ...(seed && { seed }),
  teams: [{ team: 'Ash', attack: 0.1, defence: -0.1 }],
})
const match = { match_id: 1, home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }

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

  it('verifies each shown season on a tap, once, also while another is verified, and keeps what came of it', async () => {
    const { scope, state } = await openArchive()
    const answers: ((check: SeasonCheck) => void)[] = []
    await allSettled($recompute, {
      scope,
      params: () => new Promise<SeasonCheck>((done) => answers.push(done)),
    })
    const open = (season: string) => allSettled(ArchiveGate.open, { scope, params: { season } })
    await open('8')
    expect([scope.getState($archiveState), state().kind]).toEqual(['ready', 'unchecked'])
    void allSettled(verifyClicked, { scope })
    void allSettled(verifyClicked, { scope })
    expect([answers.length, state().kind]).toEqual([1, 'checking'])

    void allSettled(ArchiveGate.open, { scope, params: { season: '9' } })
    await vi.advanceTimersByTimeAsync(20)
    expect([scope.getState($archived)?.season.season, state().kind]).toEqual(['9', 'unchecked'])
    const verified = allSettled(verifyClicked, { scope })
    expect([answers.length, state().kind]).toEqual([2, 'checking'])
    answers[0]?.({ kind: 'checked', isHashSame: true, weeks: { 5: true } })
    answers[1]?.({ kind: 'checked', isHashSame: false, weeks: { 5: true } })
    await verified
    expect(verificationWords(state()).title).toBe('Mismatch')
    await open('8')
    expect(verificationWords(state()).title).toBe('Verified')
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
    const words = (isHashSame: boolean, weeks: Record<number, boolean>) =>
      verificationWords({ kind: 'checked', isHashSame, weeks })
    expect(words(false, { 1: true }).title).toBe('Mismatch')
    expect(words(true, { 1: true, 2: false }).text).toBe('These results are not those of the seed: Week 2.')
    expect(words(true, { 1: true, 2: true })).toEqual({
      title: 'Verified',
      text: 'All results of 2 weeks follow from the published seed.',
    })
  })
})

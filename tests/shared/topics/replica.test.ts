import { describe, expect, it } from 'vitest'
import { follow, followBeat } from '#shared/topics/replica.ts'
import { digest } from '#shared/topics/rows.ts'

const held = { epoch: 'a', seq: 7 }

describe('a change compared with the replica', () => {
  it.each([
    ['follows as the next version', { epoch: 'a', from: 7, seq: 8 }, 'next'],
    ['follows over several versions', { epoch: 'a', from: 7, seq: 12 }, 'next'],
    ['repeats the current version', { epoch: 'a', from: 6, seq: 7 }, 'repeat'],
    ['repeats an older version', { epoch: 'a', from: 2, seq: 3 }, 'repeat'],
    ['is a gap where it starts too far ahead', { epoch: 'a', from: 8, seq: 9 }, 'gap'],
    ['is a gap where it overlaps', { epoch: 'a', from: 5, seq: 9 }, 'gap'],
    ['is a gap in another history', { epoch: 'b', from: 7, seq: 8 }, 'gap'],
  ] as const)('%s', (_, change, step) => {
    expect(follow(held, change)).toBe(step)
  })

  it('is a gap where there is no replica', () => {
    expect(follow(undefined, { epoch: 'a', from: 0, seq: 1 })).toBe('gap')
  })
})

describe('a beat compared with the replica', () => {
  const rows = { 1: { minute: 3 } }
  const d = digest(rows)
  const proven = { ...held, rows }

  it.each([
    ['agrees at the same version with the same digest', { epoch: 'a', seq: 7, digest: d }, 'same'],
    ['is a gap at the same version with another digest', { epoch: 'a', seq: 7, digest: 'x' }, 'gap'],
    ['repeats an older version', { epoch: 'a', seq: 6, digest: 'x' }, 'repeat'],
    ['is a gap where it is ahead', { epoch: 'a', seq: 8, digest: 'x' }, 'gap'],
    ['is a gap where it is ahead with the same rows', { epoch: 'a', seq: 8, digest: d }, 'gap'],
    ['is a gap in another history', { epoch: 'b', seq: 7, digest: d }, 'gap'],
  ] as const)('%s', (_, beat, step) => {
    expect(followBeat(proven, beat)).toBe(step)
  })

  it('is a gap where there is no replica', () => {
    expect(followBeat(undefined, { epoch: 'a', seq: 0, digest: d })).toBe('gap')
  })
})

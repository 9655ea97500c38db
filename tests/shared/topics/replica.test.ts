import { describe, expect, it } from 'vitest'
import { follow, followBeat } from '#shared/topics/replica.ts'
import { digest } from '#shared/topics/rows.ts'

const held = { epoch: 'a', seq: 7 }

describe('a change', () => {
  it.each([
    ['the next one', { epoch: 'a', from: 7, seq: 8 }, 'next'],
    ['several in one', { epoch: 'a', from: 7, seq: 12 }, 'next'],
    ['the one that is held', { epoch: 'a', from: 6, seq: 7 }, 'repeat'],
    ['an older one', { epoch: 'a', from: 2, seq: 3 }, 'repeat'],
    ['one too far', { epoch: 'a', from: 8, seq: 9 }, 'gap'],
    ['one that overlaps', { epoch: 'a', from: 5, seq: 9 }, 'gap'],
    ['one of another history', { epoch: 'b', from: 7, seq: 8 }, 'gap'],
  ] as const)('%s', (_, change, step) => {
    expect(follow(held, change)).toBe(step)
  })

  it('is a gap to someone who holds nothing', () => {
    expect(follow(undefined, { epoch: 'a', from: 0, seq: 1 })).toBe('gap')
  })
})

describe('a beat', () => {
  const rows = { 1: { minute: 3 } }
  const d = digest(rows)
  const proven = { ...held, rows }

  it.each([
    ['at the same version with the same digest', { epoch: 'a', seq: 7, digest: d }, 'same'],
    ['at the same version with another digest', { epoch: 'a', seq: 7, digest: 'x' }, 'gap'],
    ['behind', { epoch: 'a', seq: 6, digest: 'x' }, 'repeat'],
    ['ahead', { epoch: 'a', seq: 8, digest: 'x' }, 'gap'],
    ['ahead, with rows that are the same again', { epoch: 'a', seq: 8, digest: d }, 'gap'],
    ['of another history', { epoch: 'b', seq: 7, digest: d }, 'gap'],
  ] as const)('%s', (_, beat, step) => {
    expect(followBeat(proven, beat)).toBe(step)
  })

  it('is a gap to someone who holds nothing', () => {
    expect(followBeat(undefined, { epoch: 'a', seq: 0, digest: d })).toBe('gap')
  })
})

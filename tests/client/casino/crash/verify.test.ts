import { webcrypto } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crashPointOf, verify } from '#client/casino/crash/verify.ts'
import '../../../support/seed.ts'
import { chainOf, pointOf as pointBy, sha256 } from './chain.ts'

const subtle = webcrypto.subtle as SubtleCrypto
const bound = {
  importKey: subtle.importKey.bind(subtle),
  sign: subtle.sign.bind(subtle),
}
const salt = 'a salt fixed after the head'
const pointOf = (hash: string) => pointBy(hash, salt)
const { hashes, commitment, played: playedAt } = chainOf(40, salt)
const played = (nth: number, more: object = {}) => ({ ...playedAt(nth), nth, ...more })

describe('a round', () => {
  it('is verified by its hash, its number and the published link, with or without the number', async () => {
    for (const nth of [1, 2, 17, 40]) {
      const { crash_point } = played(nth)
      const verified = { kind: 'verified', linksToHead: nth, point: crash_point }
      expect(await verify(played(nth), commitment, { subtle })).toEqual(verified)
      expect(await verify(played(nth, { nth: undefined }), commitment, { subtle })).toEqual(verified)
    }
  })

  it('whose hash is not revealed is not verified', async () => {
    expect(await verify(played(3, { hash: undefined }), commitment, { subtle })).toEqual({
      kind: 'not revealed',
    })
    expect(await verify(played(3, { crash_point: undefined }), commitment, { subtle })).toEqual({
      kind: 'not revealed',
    })
  })

  it('whose crash point differs from its hash’s is a mismatch', async () => {
    const point = pointOf(hashes[4] ?? '')
    expect(await verify(played(5, { crash_point: point + 0.01 }), commitment, { subtle })).toEqual({
      kind: 'mismatch',
      what: 'point',
      point,
    })
  })

  it.each([
    ['of another chain', sha256('elsewhere'), undefined],
    ['of another round of the chain', hashes[6], 5],
    ['that is no hash', 'abc', undefined],
  ])('with a hash %s is a mismatch', async (_, hash = '', nth) => {
    const round = { hash, crash_point: pointOf(hash), nth }
    expect(await verify(round, commitment, { subtle })).toMatchObject({ kind: 'mismatch', what: 'chain' })
  })

  it('whose hash is the published link itself is a mismatch, with or without a number', async () => {
    const { head } = commitment
    for (const nth of [undefined, 1]) {
      const round = { hash: head, crash_point: pointOf(head), nth }
      expect(await verify(round, commitment, { subtle })).toMatchObject({ kind: 'mismatch', what: 'chain' })
    }
  })

  it('is said not to be verifiable where the browser has no WebCrypto', async () => {
    expect(await verify(played(3), commitment, { subtle: null })).toEqual({ kind: 'no crypto' })
  })
})

describe('a round far from the published link', () => {
  const anchorOf = (nth: number) => ({ nth, link: hashes[nth - 1] ?? '' })
  const steps = async (nth: number, anchors: readonly number[]) => {
    let digests = 0
    const counted = {
      ...bound,
      digest: (...given: Parameters<SubtleCrypto['digest']>) => {
        digests++
        return subtle.digest(...given)
      },
    }
    const options = { subtle: counted, anchors: anchors.map(anchorOf) }
    expect(await verify(played(nth), commitment, options)).toMatchObject({
      kind: 'verified',
      linksToHead: nth,
    })
    return digests
  }

  it('is verified from the nearest round that is, before it or after it', async () => {
    expect(await steps(30, [])).toBe(30)
    expect(await steps(30, [3, 28])).toBe(2)
    expect(await steps(30, [3, 31])).toBe(1)
    expect(await steps(30, [30])).toBe(0)
  })

  it('whose hash is not the one between two that are verified is a mismatch', async () => {
    const hash = sha256('elsewhere')
    const other = { hash, crash_point: pointOf(hash), nth: 30 }
    for (const nth of [28, 30, 31])
      expect(await verify(other, commitment, { subtle, anchors: [anchorOf(nth)] })).toMatchObject({
        kind: 'mismatch',
        what: 'chain',
      })
  })

  it('is said to follow from the round before, and no more, where the rest is not walked', async () => {
    const { crash_point: point } = played(30)
    const linked = { kind: 'linked', steps: 30, point }
    const before = { round_id: '129', hash: hashes[28] ?? '' }
    expect(await verify(played(30), commitment, { subtle, most: 29, before })).toEqual({
      ...linked,
      before: '129',
    })
    expect(await verify(played(30), commitment, { subtle, most: 29 })).toEqual({
      ...linked,
      before: undefined,
    })
    expect(await verify(played(30), commitment, { subtle, most: 30, before })).toMatchObject({
      kind: 'verified',
    })
    const another = { ...before, hash: hashes[27] ?? '' }
    expect(await verify(played(30), commitment, { subtle, most: 29, before: another })).toMatchObject({
      kind: 'mismatch',
      what: 'chain',
    })
  })

  it('is walked in slices that let the page do other things, and no further once nobody waits', async () => {
    const nth = 20_000
    const long = chainOf(nth, salt)
    const round = { ...long.played(nth), nth }
    let turns = 0
    const turning = setInterval(() => turns++)
    const told: number[] = []
    const check = await verify(round, long.commitment, { subtle, walked: (steps) => told.push(steps) })
    clearInterval(turning)
    expect(check).toMatchObject({ kind: 'verified', linksToHead: nth })
    expect(turns).toBeGreaterThan(2)
    expect(told).toEqual([...told].sort((one, other) => one - other))
    const controller = new AbortController()
    const walk = verify(round, long.commitment, { subtle, signal: controller.signal })
    setTimeout(() => controller.abort())
    await expect(walk).rejects.toThrow()
  })
})

it('makes the crash point of any hash and salt by the published rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
      const hash = Buffer.from(bytes).toString('hex')
      expect(await crashPointOf(hash, salt, subtle)).toBe(pointOf(hash))
    }),
  )
})

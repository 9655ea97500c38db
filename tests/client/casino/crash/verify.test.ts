import { webcrypto } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crashPointOf, verify } from '#client/casino/crash/verify.ts'
import '../../../support/seed.ts'
import { chainOf, pointOf as pointBy, sha256 } from './chain.ts'

const subtle = webcrypto.subtle as SubtleCrypto
const salt = 'a salt fixed after the head'
const pointOf = (hash: string) => pointBy(hash, salt)
const { hashes, commitment, played: playedAt } = chainOf(40, salt)
const played = (nth: number, more: object = {}) => ({ ...playedAt(nth), position: nth, ...more })
const withHash = (hash: string, nth?: number) => ({ hash, crash_point: pointOf(hash), position: nth })
const anchorOf = (nth: number) => ({ position: nth, link: hashes[nth - 1] ?? '' })

it.each([1, 2, 40])(
  'round %i is verified by its hash and the published link, with or without its number',
  async (nth) => {
    const verified = { kind: 'verified', linksToHead: nth, point: played(nth).crash_point }
    expect(await verify(played(nth), commitment, { subtle })).toEqual(verified)
    expect(await verify(played(nth, { position: undefined }), commitment, { subtle })).toEqual(verified)
  },
)

const otherPoint = { kind: 'mismatch', what: 'point', point: pointOf(hashes[4] ?? '') }
const otherChain = { kind: 'mismatch', what: 'chain' }
it.each([
  ['is not verified before its hash is known', played(3, { hash: undefined }), { kind: 'not revealed' }],
  ['is not verified without its point', played(3, { crash_point: undefined }), { kind: 'not revealed' }],
  ['mismatches a point not of its hash', played(5, { crash_point: otherPoint.point + 0.01 }), otherPoint],
  ['mismatches with a hash of another chain', withHash(sha256('elsewhere')), otherChain],
  ['mismatches with a hash of another round', withHash(hashes[6] ?? '', 5), otherChain],
  ['mismatches with an invalid hash', withHash('abc'), otherChain],
  ['mismatches with the published link as its hash', withHash(commitment.head), otherChain],
  ['mismatches as first round with the published link', withHash(commitment.head, 1), otherChain],
])('a crash round %s', async (_, round, result) => {
  expect(await verify(round, commitment, { subtle })).toMatchObject(result)
})

describe('a round far from the published link', () => {
  it.each([
    [30, []],
    [2, [3, 28]],
    [1, [3, 31]],
    [0, [30]],
  ])('is verified in %i steps from the nearest of the verified rounds %j', async (steps, anchors) => {
    let digests = 0
    const counted = {
      importKey: subtle.importKey.bind(subtle),
      sign: subtle.sign.bind(subtle),
      digest: (...given: Parameters<SubtleCrypto['digest']>) => {
        digests++
        return subtle.digest(...given)
      },
    }
    const options = { subtle: counted, anchors: anchors.map(anchorOf) }
    const verified = { kind: 'verified', linksToHead: 30 }
    expect(await verify(played(30), commitment, options)).toMatchObject(verified)
    expect(digests).toBe(steps)
  })

  it.each([28, 30, 31])('mismatches the verified round %i when its hash is of another chain', async (nth) => {
    const options = { subtle, anchors: [anchorOf(nth)] }
    expect(await verify(withHash(sha256('elsewhere'), 30), commitment, options)).toMatchObject(otherChain)
  })

  const previousRound = { round_id: '129', hash: hashes[28] ?? '' }
  it.each([
    [
      'is linked to the round before',
      { mostSteps: 29, previousRound },
      { kind: 'linked', steps: 30, previousId: '129' },
    ],
    ['has only its point checked', { mostSteps: 29 }, { kind: 'linked', steps: 30, previousId: undefined }],
    ['is verified within the limit of steps', { mostSteps: 30, previousRound }, { kind: 'verified' }],
    [
      'mismatches another hash of the round before',
      { mostSteps: 29, previousRound: { ...previousRound, hash: hashes[27] ?? '' } },
      otherChain,
    ],
  ])('%s', async (_, options, result) => {
    expect(await verify(played(30), commitment, { subtle, ...options })).toMatchObject(result)
  })

  it('is walked in slices that let other tasks run, until it is aborted', async () => {
    const nth = 3_000
    const long = chainOf(nth, salt)
    const round = { ...long.played(nth), position: nth }
    let turns = 0
    const turning = setInterval(() => turns++)
    const told: number[] = []
    const check = await verify(round, long.commitment, { subtle, onSteps: (steps) => told.push(steps) })
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

it('the crash point of any hash follows the published rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
      const hash = Buffer.from(bytes).toString('hex')
      expect(await crashPointOf(hash, salt, subtle)).toBe(pointOf(hash))
    }),
  )
})

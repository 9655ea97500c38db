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
  ['whose hash is not revealed is not verified', played(3, { hash: undefined }), { kind: 'not revealed' }],
  ['without its point is not verified', played(3, { crash_point: undefined }), { kind: 'not revealed' }],
  ['with a point that is not its hash’s', played(5, { crash_point: otherPoint.point + 0.01 }), otherPoint],
  ['with a hash of another chain', withHash(sha256('elsewhere')), otherChain],
  ['with a hash of another round', withHash(hashes[6] ?? '', 5), otherChain],
  ['with a hash that is none', withHash('abc'), otherChain],
  ['whose hash is the published link itself', withHash(commitment.head), otherChain],
  ['that is said to be the first with the published link', withHash(commitment.head, 1), otherChain],
])('a round %s', async (_, round, result) => {
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

  it.each([28, 30, 31])('is a mismatch by the verified round %i, if its hash is another', async (nth) => {
    const options = { subtle, anchors: [anchorOf(nth)] }
    expect(await verify(withHash(sha256('elsewhere'), 30), commitment, options)).toMatchObject(otherChain)
  })

  const previousRound = { round_id: '129', hash: hashes[28] ?? '' }
  it.each([
    [
      'follows from the round before',
      { mostSteps: 29, previousRound },
      { kind: 'linked', steps: 30, previousId: '129' },
    ],
    ['has its point right', { mostSteps: 29 }, { kind: 'linked', steps: 30, previousId: undefined }],
    ['is verified where so many may be walked', { mostSteps: 30, previousRound }, { kind: 'verified' }],
    [
      'is a mismatch by the one before',
      { mostSteps: 29, previousRound: { ...previousRound, hash: hashes[27] ?? '' } },
      otherChain,
    ],
  ])('%s', async (_, options, result) => {
    expect(await verify(played(30), commitment, { subtle, ...options })).toMatchObject(result)
  })

  it('is walked in slices that let the page do other things, and no further once nobody waits', async () => {
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

it('makes the crash point of any hash and salt by the published rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
      const hash = Buffer.from(bytes).toString('hex')
      expect(await crashPointOf(hash, salt, subtle)).toBe(pointOf(hash))
    }),
  )
})

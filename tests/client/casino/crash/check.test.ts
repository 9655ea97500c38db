import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { $checks, checkClicked, checkClosed, walkClicked } from '#client/casino/crash/check.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import type { PastCrashRound } from '#shared/model/casino/crash.ts'
import { chainOf, sha256 } from './chain.ts'
import { createWorld, done, roundRow } from './world.ts'

/** More rounds than are walked unasked. */
const LONG = 20_003
const { commitment, played } = chainOf(LONG, 'salt')
const fairness = { ...commitment, first_round_id: 101 }
const roundOf = (nth: number): PastCrashRound => ({
  round_id: String(100 + nth),
  ended_at: nth,
  ...played(nth),
})
const rowOf = (nth: number) => ({ ...roundOf(nth), key: `past/${100 + nth}` })

/** WebCrypto whose digests are made at once: its own wait for another thread, 20,000 times in a walk. */
const atOnce = {
  importKey: crypto.subtle.importKey.bind(crypto.subtle),
  sign: crypto.subtle.sign.bind(crypto.subtle),
  digest: async (_: string, bytes: Uint8Array) =>
    Uint8Array.from(createHash('sha256').update(bytes).digest()),
} as unknown as SubtleCrypto

async function playing(told: readonly unknown[] = [fairness], subtle: SubtleCrypto | null = crypto.subtle) {
  let asked = 0
  const fairness = () => done({ fairness: told[Math.min(asked++, told.length - 1)] })
  const world = createWorld({ answers: { fairness }, subtle })
  await world.open()
  await world.say({
    round: roundRow('betting'),
    ...Object.fromEntries([LONG, LONG - 1].map((nth) => [`past/${100 + nth}`, rowOf(nth)])),
  })
  const checkOf = (nth: number) => world.see($checks)[String(100 + nth)]
  return {
    ...world,
    checkOf,
    ended: (nth: number) =>
      // No faster than the walk itself: its slices are of this time.
      vi.waitFor(
        async () => {
          await world.land(1)
          expect(checkOf(nth)?.kind).not.toBe('checking')
        },
        { timeout: 20_000, interval: 1 },
      ),
  }
}

describe('the check of a crash round', () => {
  it('is a mismatch when the chain differs from the one noted on an earlier visit', async () => {
    writeEntry('crash-chains', [])
    const first = await playing()
    await first.land(1)
    expect(readEntry('crash-chains')).toHaveLength(1)
    const shelf = readEntry('crash-chains')
    const later = await playing([{ ...fairness, salt: 'another' }])
    writeEntry('crash-chains', shelf)
    await later.put(checkClicked, roundOf(LONG))
    await later.ended(LONG)
    expect(later.checkOf(LONG)).toMatchObject({ kind: 'mismatch', what: 'noted' })
  })

  it('links a far round to the one before, and verifies it and its neighbours once the chain is walked', async () => {
    const { put, ended, checkOf } = await playing([fairness], atOnce)
    await put(checkClicked, roundOf(LONG))
    await ended(LONG)
    expect(checkOf(LONG)).toMatchObject({ kind: 'linked', previousId: String(100 + LONG - 1), steps: LONG })
    await put(walkClicked, roundOf(LONG))
    await ended(LONG)
    expect(checkOf(LONG)).toMatchObject({ kind: 'verified', linksToHead: LONG })
    await put(checkClicked, roundOf(LONG - 1))
    await ended(LONG - 1)
    expect(checkOf(LONG - 1)).toMatchObject({ kind: 'verified', linksToHead: LONG - 1 })
  })

  it('stops walking the chain when it is closed', async () => {
    const { put, land, checkOf } = await playing()
    await put(walkClicked, roundOf(LONG))
    await put(checkClosed, undefined)
    await land(1_000)
    expect(checkOf(LONG)).toEqual({ kind: 'checking', walked: expect.any(Number), steps: undefined })
  })

  it('fails without the published chain or without WebCrypto, and says which', async () => {
    const { put, checkOf } = await playing([undefined])
    await put(checkClicked, roundOf(1))
    expect(checkOf(1)).toEqual({ kind: 'failed' })
    const plain = await playing([fairness], null)
    await plain.put(checkClicked, roundOf(1))
    expect(plain.checkOf(1)).toEqual({ kind: 'no crypto' })
  })

  it('uses the newest chain, and leaves a round of an earlier chain unchecked', async () => {
    const old = { head: sha256('old'), salt: 'salt', links: 100, first_round_id: 1 }
    const { put, ended, checkOf } = await playing([old, fairness])
    await put(checkClicked, roundOf(1))
    await ended(1)
    expect(checkOf(1)).toMatchObject({ kind: 'verified', linksToHead: 1 })
    await put(checkClicked, { ...roundOf(1), round_id: '100' })
    await ended(0)
    expect(checkOf(0)).toEqual({ kind: 'earlier chain' })
  })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newServerSeed, seedHash, uniformOf } from '#gateway/sandbox/casino/games/play/seeds.ts'
import {
  DICE,
  type DiceBet,
  diceOutcome,
  dicePayoutCents,
  isDiceBet,
  winningFaces,
} from '#gateway/sandbox/casino/games/rules/dice.ts'
import { MINES, minesOf, minesPayoutCents, openableTiles } from '#gateway/sandbox/casino/games/rules/mines.ts'
import { type Line, payOf, slotOutcome, slotReturn } from '#gateway/sandbox/casino/games/rules/slot.ts'
import '#tests/support/seed.ts'

/** The numbers of its rounds were computed independently, in Python. */
const key = { server_seed: 'ab'.repeat(32), client_seed: 'my-seed', nonce: 7 }
const sides = ['under', 'over'] as const

test('a server seed is 32 random bytes in hexadecimal, committed by the SHA-256 of its text', () => {
  expect(newServerSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(newServerSeed()).not.toBe(newServerSeed())
  expect(seedHash(key.server_seed)).toBe('271a413bd339c5709fdceaec41f14f11e9fbfb5042d72d331c65f32b284cd09a')
})

test('the numbers of a round are those of the published recipe, over the end of a block', () => {
  const uniform = uniformOf({ ...key, nonce: 0 })
  const drawn = Array.from({ length: 12 }, () => uniform(10_000))
  expect(drawn).toEqual([9014, 6853, 7630, 5452, 6855, 1029, 9298, 6985, 5202, 6220, 3128, 490])
})

test('a word above the largest multiple is skipped, the others are taken in order', () => {
  const words = [3267878724, 2689115112, 1851468654, 924116381, 2536707565, 85924224, 1802831866, 2964030839]
  const below = 3 * 2 ** 30
  const uniform = uniformOf({ ...key, nonce: 1 })
  const taken = words.filter((word) => word < below)
  expect(taken).toHaveLength(7)
  expect(taken.map(() => uniform(below))).toEqual(taken)
})

test.each(sides)('the number of faces that win a bet %s is the one in its payout', (side) => {
  for (const target of [100, 101, 199, 4_950, 5_000, 9_799, 9_800, 9_899]) {
    const bet: DiceBet = { side, target }
    let wins = 0
    for (let roll = 0; roll < DICE.faces; roll++)
      if (diceOutcome(() => roll, 1_000, bet).payoutCents > 0) wins++
    expect(winningFaces(bet)).toBe(wins)
    expect(isDiceBet(bet)).toBe(wins >= 100 && wins <= 9_800)
  }
  for (const target of [4_950.5, Number.NaN]) expect(isDiceBet({ side, target })).toBe(false)
})

test('a dice win pays 99 % of the fair payout, and never a cent more', () => {
  expect(dicePayoutCents(10_000, { side: 'under', target: 4_950 })).toBe(20_000)
  expect(dicePayoutCents(1_000, { side: 'under', target: 100 })).toBe(99_000)
  expect(dicePayoutCents(1_000, { side: 'over', target: 3_332 })).toBe(1_484)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 100, max: 9_800 }),
      (stake, target) => {
        const paid = BigInt(dicePayoutCents(stake, { side: 'under', target }))
        const fair = BigInt(stake) * 9_900n
        expect(paid * BigInt(target) <= fair && (paid + 1n) * BigInt(target) > fair).toBe(true)
      },
    ),
  )
})

test('a roll and the mines follow the published recipe, each mine on its own tile', () => {
  const { fields } = diceOutcome(uniformOf({ ...key, nonce: 0 }), 1_000, { side: 'over', target: 9_013 })
  expect(fields.roll).toBe(9_014)
  expect(minesOf(uniformOf(key), 3)).toEqual([8, 13, 16])
  expect(minesOf(uniformOf(key), 12)).toEqual([1, 4, 6, 8, 11, 12, 13, 14, 16, 18, 23, 24])
  for (let mines = 1; mines <= 24; mines++) {
    const tiles = minesOf(uniformOf({ ...key, nonce: mines }), mines)
    expect(new Set(tiles).size).toBe(mines)
    expect(tiles).toEqual(tiles.filter((tile) => tile >= 0 && tile < 25).sort((a, b) => a - b))
  }
})

test('a mines payout is the stake over the exact probability, times 0.99, rounded down', () => {
  expect(minesPayoutCents(1_000, 3, 0)).toBe(0)
  expect(minesPayoutCents(1_000, 1, 24)).toBe(24_750)
  expect(minesPayoutCents(1_000, 24, 1)).toBe(24_750)
  for (let mines = 1; mines <= MINES.most; mines++) {
    let [over, under] = [99n, 100n]
    for (let opened = 1; opened <= 25 - mines; opened++) {
      over *= BigInt(25 - opened + 1)
      under *= BigInt(25 - mines - opened + 1)
      expect(BigInt(minesPayoutCents(1_000_000, mines, opened))).toBe((1_000_000n * over) / under)
    }
  }
})

test('no tile is offered whose payout would exceed the cap', () => {
  expect(openableTiles(1_000, 3, 1e12)).toBe(22)
  expect(openableTiles(1_000, 24, 24_750)).toBe(1)
  expect(openableTiles(1_000, 24, 24_749)).toBe(0)
})

test('a line pays by its symbols, with a pair in any position', () => {
  const paid: [Line, number][] = [
    [['star', 'star', 'star'], 200],
    [['moon', 'moon', 'moon'], 80],
    [['sun', 'sun', 'sun'], 4],
    [['star', 'star', 'sun'], 10],
    [['star', 'sun', 'star'], 10],
    [['sun', 'star', 'star'], 10],
    [['sun', 'leaf', 'sun'], 2],
    [['moon', 'moon', 'sun'], 0],
    [['star', 'sun', 'leaf'], 0],
  ]
  for (const [line, stakes] of paid) expect(payOf(line)).toBe(stakes)
})

test('the stops of the reels follow the published recipe', () => {
  const { fields } = slotOutcome(uniformOf(key), 1_000)
  expect(fields).toEqual({ stops: [18, 15, 15], line: ['diamond', 'leaf', 'leaf'] })
})

test('the return of the slot is 95.55 %, every outcome counted', () => {
  expect(slotReturn()).toEqual({ paid: 7_644, spins: 8_000 })
})

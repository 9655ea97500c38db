import { expect, test } from 'vitest'
import { newServerSeed, seedHash, uniformOf } from '#gateway/sandbox/casino/games/play/seeds.ts'

/** The expected numbers were computed independently, in Python. */
const server_seed = 'ab'.repeat(32)
const client_seed = 'my-seed'

test('a server seed is 32 random bytes in hexadecimal, committed by the SHA-256 of its text', () => {
  expect(newServerSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(newServerSeed()).not.toBe(newServerSeed())
  expect(seedHash(server_seed)).toBe('271a413bd339c5709fdceaec41f14f11e9fbfb5042d72d331c65f32b284cd09a')
})

test('the numbers of a round are those of the published recipe, over the end of a block', () => {
  const uniform = uniformOf({ server_seed, client_seed, nonce: 0 })
  const drawn = Array.from({ length: 12 }, () => uniform(10_000))
  expect(drawn).toEqual([9014, 6853, 7630, 5452, 6855, 1029, 9298, 6985, 5202, 6220, 3128, 490])
})

test('a word above the largest multiple is skipped, the others are taken in order', () => {
  const words = [3267878724, 2689115112, 1851468654, 924116381, 2536707565, 85924224, 1802831866, 2964030839]
  const below = 3 * 2 ** 30
  const uniform = uniformOf({ server_seed, client_seed, nonce: 1 })
  const taken = words.filter((word) => word < below)
  expect(taken).toHaveLength(7)
  expect(taken.map(() => uniform(below))).toEqual(taken)
})

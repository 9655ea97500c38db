import { expect, test } from 'vitest'
import { breakPointOf, publishChain, readChains } from '#gateway/sandbox/casino/crash/chain.ts'
import { createCrashChains } from '#gateway/sandbox/ledger/crash.ts'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { knownChain, knownHead, knownRounds } from './known-chain.ts'

const NOW = 1_000
const openChains = () => createCrashChains(openDatabase(':memory:'))

test('break points match the formula, to the hundredth', () => {
  for (const { link, point } of knownRounds) expect(breakPointOf(link, knownChain.salt) / 100).toBe(point)
})

test('a round of the worst 1.98 % breaks at 1.00', () => {
  const points = Array.from({ length: 20_000 }, (_, nth) => breakPointOf(String(nth), knownChain.salt))
  const atOnce = points.filter((point) => point === 100).length
  expect(Math.min(...points)).toBe(100)
  expect(atOnce / points.length).toBeGreaterThan(0.014)
  expect(atOnce / points.length).toBeLessThan(0.026)
})

test('a chain is played from its head back to its secret', () => {
  const chains = openChains()
  publishChain(chains, { ...knownChain, first_round: 5 }, NOW)
  const [chain] = readChains(chains)
  expect([4, 5, 16, 17].map((round_id) => chain?.has(round_id))).toEqual([false, true, true, false])
  expect(chain).toMatchObject({ first_round: 5, links: 12, head: knownHead, salt: knownChain.salt })
  knownRounds.forEach(({ link }, nth) => {
    expect(chain?.linkOf(5 + nth)).toBe(link)
  })
  for (const round_id of [4, 17, 5_000]) expect(chain?.linkOf(round_id)).toBeUndefined()
})

test('chains are random, and so are their salts', () => {
  const chains = openChains()
  for (const first_round of [1, 11]) publishChain(chains, { first_round, links: 10 }, NOW)
  const all = readChains(chains)
  expect(all.map(({ first_round }) => first_round)).toEqual([11, 1])
  expect(new Set(all.flatMap(({ head, salt }) => [head, salt])).size).toBe(4)
  for (const { head, salt } of all) expect(head + salt).toMatch(/^[0-9a-f]{128}$/)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { breakPointOf, publishChain, readChains } from '#gateway/sandbox/casino/crash/chain.ts'
import { createCrashChains } from '#gateway/sandbox/ledger/crash.ts'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { knownChain, knownHead, knownRounds } from './known-chain.ts'

const now = () => 1_000
const never = new AbortController().signal
const openChains = () => {
  const database = openDatabase(':memory:')
  return { database, chains: createCrashChains(database) }
}

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

test('a chain is played from its head back to its secret', async () => {
  const { chains } = openChains()
  await publishChain(chains, { ...knownChain, first_round: 5 }, now, never)
  const [chain] = readChains(chains)
  expect(chain).toMatchObject({ first_round: 5, links: 12, head: knownHead, salt: knownChain.salt })
  knownRounds.forEach(({ link }, nth) => {
    expect(chain?.linkOf(5 + nth)).toBe(link)
  })
  for (const round_id of [4, 17, 5_000]) expect(chain?.linkOf(round_id)).toBeUndefined()
})

test('every link of a long chain hashes to the one before, across its checkpoints, and is read back the same', async () => {
  const { chains } = openChains()
  await publishChain(chains, { first_round: 1, links: 2_345 }, now, never)
  const [chain] = readChains(chains)
  let before = chain?.head
  for (let round_id = 1; round_id <= 2_345; round_id++) {
    const link = chain?.linkOf(round_id) ?? ''
    expect(createHash('sha256').update(link).digest('hex')).toBe(before)
    before = link
  }
  expect(readChains(chains)[0]?.linkOf(2_345)).toBe(before)
})

test('a short chain is complete when the call returns', () => {
  const { chains } = openChains()
  void publishChain(chains, { first_round: 1, links: 10 }, now, never)
  expect(readChains(chains)).toHaveLength(1)
})

test('chains are random, and so are their salts', async () => {
  const { chains } = openChains()
  for (const first_round of [1, 11]) await publishChain(chains, { first_round, links: 10 }, now, never)
  const all = readChains(chains)
  expect(all.map(({ first_round }) => first_round)).toEqual([11, 1])
  expect(new Set(all.flatMap(({ head, salt }) => [head, salt])).size).toBe(4)
  for (const { head, salt } of all) expect(head + salt).toMatch(/^[0-9a-f]{128}$/)
})

test('a published head and a fixed salt are never changed', async () => {
  const { database, chains } = openChains()
  await publishChain(chains, { first_round: 1, links: 10 }, now, never)
  expect(() => chains.fixSalt(1, 'another')).toThrow('a salt is never changed')
  expect(() => database.exec(`UPDATE crash_chain SET head = 'another'`)).toThrow(/never changed/)
})

test('a chain whose salt was not fixed before a restart gets one then', () => {
  const { chains } = openChains()
  const stored = { first_round: 1, links: 1, spacing: 1_000, checkpoints: ['a'], published_at: 1 }
  chains.publish({ ...stored, head: 'h' })
  const [chain] = readChains(chains)
  expect(chain?.salt).toMatch(/^[0-9a-f]{64}$/)
  expect(readChains(chains)[0]?.salt).toBe(chain?.salt)
})

test('generating a long chain does not block the event loop, and an aborted one stores nothing', async () => {
  const { chains } = openChains()
  const stopping = new AbortController()
  let turns = 0
  const count = () => {
    turns++
    if (turns === 3) stopping.abort()
    else setImmediate(count)
  }
  setImmediate(count)
  const generating = publishChain(chains, { first_round: 1, links: 1_000_000 }, now, stopping.signal)
  await expect(generating).rejects.toThrow()
  expect(turns).toBe(3)
  expect(chains.all()).toEqual([])
})

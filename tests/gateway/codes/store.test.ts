import { beforeAll, describe, expect, test } from 'vitest'
import { createRedisCodes } from '#gateway/cluster/codes.ts'
import { openRedis } from '#gateway/cluster/redis.ts'
import { type CodeBounds, type CodeStore, createMemoryCodes } from '#gateway/codes/store.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'

const DAY_MS = 86_400_000

const booking = (text: string, network: string, until = Date.now() + DAY_MS) => ({ text, network, until })
const bounds: CodeBounds = { maxCodes: 6, maxCodesOfNetwork: 3 }

/** The codes, of those that are named, that a store has. */
async function kept(store: CodeStore, ...codes: string[]) {
  const found = await Promise.all(codes.map((code) => store.find(code)))
  return codes.filter((_, nth) => found[nth] !== undefined)
}

let redis: Awaited<ReturnType<typeof startRedis>>
let connection: ReturnType<typeof openRedis>
beforeAll(async () => {
  redis = await startRedis()
  connection = openRedis([redis.url])
  await connection.firstAttempt
  return async () => {
    connection.close()
    await redis.stop()
  }
})

const stores = {
  memory: async (of = bounds) => createMemoryCodes(of),
  Redis: async (of = bounds) => {
    await redis.flush()
    return createRedisCodes(connection, of)
  },
} as const

describe.each(Object.entries(stores))('codes in %s', (_, open) => {
  test('a booking is found by its code as it was kept, also where its end is no whole number, and no other has the code', async () => {
    const store = await open()
    expect(await store.keep('AAA222', booking('{"a":"é"}', 'n', Date.now() + DAY_MS + 0.5))).toBe('kept')
    expect(await store.keep('AAA222', booking('2', 'm'))).toBe('taken')
    expect(await store.find('AAA222')).toBe('{"a":"é"}')
    expect(await store.find('AAA223')).toBeUndefined()
  })

  test('a code ends at its time, and its letters and its place are free again', async () => {
    const store = await open()
    for (const code of ['A', 'B', 'C']) await store.keep(code, booking('1', 'n', Date.now() + 400))
    expect(await kept(store, 'A')).toEqual(['A'])
    await eventually('they have ended', async () => (await kept(store, 'A', 'B', 'C')).length === 0)
    expect(await store.keep('A', booking('2', 'n'))).toBe('kept')
    expect(await store.keep('D', booking('2', 'n'))).toBe('kept')
    expect(await kept(store, 'A', 'B', 'C', 'D')).toEqual(['A', 'D'])
  })

  test('a network at its bound loses its own oldest code, and other networks lose none', async () => {
    const store = await open()
    await store.keep('X', booking('1', 'other'))
    for (const code of ['A', 'B', 'C']) expect(await store.keep(code, booking('1', 'n'))).toBe('kept')
    for (const code of ['D', 'E']) expect(await store.keep(code, booking('1', 'n'))).toBe('evicted')
    expect(await kept(store, 'X', 'A', 'B', 'C', 'D', 'E')).toEqual(['X', 'C', 'D', 'E'])
  })

  test('once the store is full, the network with the most codes loses its oldest', async () => {
    const store = await open()
    for (const [code, network] of ['Am', 'Bn', 'Cn', 'Dn', 'Eo', 'Fo'].map((text) => [...text]))
      expect(await store.keep(code ?? '', booking('1', network ?? ''))).toBe('kept')
    expect(await store.keep('G', booking('1', 'p'))).toBe('evicted')
    expect(await kept(store, 'A', 'B', 'C', 'D', 'E', 'F', 'G')).toEqual(['A', 'C', 'D', 'E', 'F', 'G'])
    expect(await store.count()).toBe(6)
  })

  /** However many codes some networks make, one that has fewer than its fair share keeps them. */
  test('a flood of some networks leaves the codes of the others', async () => {
    const store = await open({ maxCodes: 40, maxCodesOfNetwork: 20 })
    await store.keep('MINE', booking('1', 'mine'))
    for (let nth = 0; nth < 300; nth++) await store.keep(`F${nth}`, booking('1', `flood-${nth % 5}`))
    expect(await kept(store, 'MINE', 'F299')).toEqual(['MINE', 'F299'])
    const all = await kept(store, ...Array.from({ length: 300 }, (_, nth) => `F${nth}`))
    expect(all).toHaveLength(39)
  })
})

test('in Redis nothing of a code outlives its end, and all of it has a time to live', async () => {
  await redis.flush()
  const store = createRedisCodes(connection, bounds)
  await store.keep('AAA222', booking('1', 'n', Date.now() + 2 * DAY_MS))
  const keys = (await redis.command('KEYS', '*')) as string[]
  expect(keys).toHaveLength(4)
  for (const key of keys) {
    const leftMs = Number(await redis.command('PTTL', key))
    expect([key, leftMs > 0 && leftMs <= (key.endsWith('AAA222') ? 2 : 37) * DAY_MS]).toEqual([key, true])
  }
})

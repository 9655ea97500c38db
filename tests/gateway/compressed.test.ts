import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Coded, compressed } from '#gateway/reply.ts'

const long = Buffer.from('nare '.repeat(20_000))

/** Asks for a body, with what the client accepts. */
function open(body = long, coded?: Coded) {
  const app = fastify()
  app.get('/', async (_, reply) => reply.send(await compressed(reply, body, coded)))
  return (accepted?: string) =>
    app.inject({ path: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

const unpack = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Buffer) => bytes,
}

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['zstd', 'gzip, zstd'],
  ['gzip', 'br;q=0.5, GZIP ; q=0.8'],
  ['gzip', 'br;q=0, zstd; q=0.0, gzip'],
  ['br', '*'],
  ['none', 'br;q=0, *;q=0'],
  ['none', 'deflate, identity'],
  ['none', ''],
  ['none', undefined],
] as const)('a body comes as %s where its client accepts "%s"', async (coding, accepted) => {
  const { headers, rawPayload } = await open()(accepted)
  expect([headers['content-encoding'] ?? 'none', headers.vary]).toEqual([coding, 'accept-encoding'])
  expect(unpack[coding](rawPayload).equals(long)).toBe(true)
})

test('a body below 1 KB comes as it is, and varies all the same', async () => {
  const { body, headers } = await open(Buffer.from('short'))('br')
  expect([body, headers['content-encoding'], headers.vary]).toEqual(['short', undefined, 'accept-encoding'])
})

test('at most 16 bodies are compressed at a time; others are sent as they are, and later ones compressed again', async () => {
  const ask = open()
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('gzip')))
  const packed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip')
  expect(packed).toHaveLength(16)
  for (const { headers, rawPayload } of answers)
    expect((headers['content-encoding'] ? gunzipSync(rawPayload) : rawPayload).equals(long)).toBe(true)
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip')
})

test('each coding of a kept body is made once, also for requests at the same time', async () => {
  const coded: Coded = new Map()
  const ask = open(long, coded)
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('gzip')))
  expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['gzip']))
  expect(gunzipSync(answers[39]?.rawPayload ?? '').equals(long)).toBe(true)
  const made = coded.get('gzip')
  await ask('gzip')
  expect(coded.get('gzip')).toBe(made)
  await ask('br')
  expect([...coded.keys()]).toEqual(['gzip', 'br'])
})

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const { path } = callOf('standings')
const JSON_TYPE = { 'content-type': 'application/json' }
const rowsOf = (count: number) =>
  JSON.stringify({ rows: Array.from({ length: count }, (_, at) => ({ team: `Club ${at}`, points: at })) })
const long = rowsOf(200)

async function open(reply: Reply) {
  const { url, provider } = await openStage()
  provider.on(path, { headers: JSON_TYPE, ...reply })
  return (accepted?: string) =>
    ask(url, {
      path: `/provider${path}`,
      headers: { ...JSON_TYPE, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
      body: '{}',
    })
}

const unpack = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Uint8Array) => bytes,
}

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['zstd', 'gzip, zstd'],
  ['gzip', 'gzip'],
  ['gzip', 'br;q=0.5, GZIP ; q=0.8'],
  ['gzip', 'br;q=0, zstd; q=0.0, gzip'],
  ['br', '*'],
  ['none', 'br;q=0, *;q=0'],
  ['none', 'deflate, identity'],
  ['none', ''],
  ['none', undefined],
] as const)('an answer comes as %s where its client accepts "%s"', async (coding, accepted) => {
  const call = await open({ raw: long })
  const answer = await call(accepted)
  expect(answer.headers['content-encoding'] ?? 'none').toBe(coding)
  expect(answer.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-type': 'application/json',
    'content-length': String(answer.bytes.length),
    'cache-control': 'no-store',
  })
  expect(Buffer.from(unpack[coding](answer.bytes)).toString()).toBe(long)
  if (coding !== 'none') expect(answer.bytes.length).toBeLessThan(long.length / 4)
})

test('an answer below 1 KB comes as it is, and varies all the same', async () => {
  const short = rowsOf(5)
  const answer = await (await open({ raw: short }))('br')
  expect([answer.text, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
    short,
    undefined,
    'accept-encoding',
  ])
})

test.each([
  ['an error', { status: 500, raw: long }],
  ['an answer that the provider compressed', { raw: long, headers: { 'content-encoding': 'identity' } }],
])('%s comes as it is', async (_, reply) => {
  expect((await (await open(reply))('br')).text).toBe(long)
})

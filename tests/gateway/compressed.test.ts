import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressed } from '#gateway/compressed.ts'

test('at most 16 bodies are compressed at a time; others are sent as they are, and later ones compressed again', async () => {
  const body = Buffer.from('nare '.repeat(20_000))
  const app = fastify()
  app.get('/', async (_, reply) => reply.send(await compressed(reply, body)))
  const ask = () => app.inject({ path: '/', headers: { 'accept-encoding': 'gzip' } })
  const answers = await Promise.all(Array.from({ length: 40 }, ask))
  const packed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip')
  expect(packed).toHaveLength(16)
  for (const { headers, rawPayload } of answers)
    expect((headers['content-encoding'] ? gunzipSync(rawPayload) : rawPayload).equals(body)).toBe(true)
  expect((await ask()).headers['content-encoding']).toBe('gzip')
})

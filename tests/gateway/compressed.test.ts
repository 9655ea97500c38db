import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Coded, compressed } from '#gateway/reply.ts'

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

test('of a body that is kept each coding is made once, also while others wait for it', async () => {
  const body = Buffer.from('nare '.repeat(20_000))
  const coded: Coded = new Map()
  const app = fastify()
  app.get('/', async (_, reply) => reply.send(await compressed(reply, body, coded)))
  const ask = (coding: string) => app.inject({ path: '/', headers: { 'accept-encoding': coding } })
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('gzip')))
  expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['gzip']))
  expect(gunzipSync(answers[39]?.rawPayload ?? '').equals(body)).toBe(true)
  const made = coded.get('gzip')
  await ask('gzip')
  expect(coded.get('gzip')).toBe(made)
  await ask('br')
  expect([...coded.keys()]).toEqual(['gzip', 'br'])
})

import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTopic } from '#client/calls/topic.ts'
import { listenOn } from '../../support/ports.ts'

const health = { state: 'live', as_of: 1 }
const NOW = 1_700_000_000_123

/** The answer to each topic; none: 502. */
const answers: Readonly<Record<string, readonly [status: number, body?: string]>> = {
  'live/1': [200, '{"seq":4}'],
  'live/4': [304],
  'live/5': [200, '<html>'],
  'live/6': [500, '{"error":{"code":"x"}}'],
  'live/7': [499, '<html>'],
  'live/9': [404, '{"error":{"code":"unknown"}}'],
}
const server = createServer(({ url = '', headers }, response) => {
  const topic = url.replace('/topics/', '')
  if (topic !== 'live/5') response.setHeader('x-now', NOW)
  if (headers['if-none-match'] === '"a.3"')
    return response.writeHead(304, { 'x-health': JSON.stringify(health) }).end()
  const [status, body] = answers[topic] ?? [502, '<html>']
  return response.writeHead(status).end(body)
})
let origin = ''

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOn(server)}`
})
afterAll(() => server.close())

const ask = (topic: string, seq?: number) =>
  readTopic(topic, seq === undefined ? undefined : { epoch: 'a', seq }, new AbortController().signal, origin)

it.each([
  [
    'a state, with the server’s time to the millisecond',
    'live/1',
    { kind: 'state', body: { seq: 4 }, serverAt: NOW },
  ],
  ['a newer state', 'live/1', { kind: 'state', body: { seq: 4 }, serverAt: NOW }, 2],
  ['no change, with its health', 'live/1', { kind: 'unchanged', health, serverAt: NOW }, 3],
  ['no change without a health', 'live/4', { kind: 'unchanged', health: undefined, serverAt: NOW }],
  ['a state without body or time', 'live/5', { kind: 'state', body: undefined, serverAt: undefined }],
  ['a refusal with its reason', 'live/9', { kind: 'refused', code: 'unknown' }],
  ['a refusal without a reason', 'live/7', { kind: 'refused', code: undefined }],
  ['a failure, whatever its body says', 'live/6', { kind: 'failed', isAnswered: true }],
  ['a failure of a proxy in between', 'live/8', { kind: 'failed', isAnswered: true }],
])('an answer is read as %s', async (_, topic, answer, seq?: number) => {
  expect(await ask(topic, seq)).toEqual(answer)
})

it('a topic request fails when it is aborted or the gateway is unreachable', async () => {
  const given = new AbortController()
  given.abort()
  expect(await readTopic('live/1', undefined, given.signal, origin)).toEqual({ kind: 'failed' })
  expect(await readTopic('live/1', undefined, new AbortController().signal, 'http://127.0.0.1:1')).toEqual({
    kind: 'failed',
  })
})

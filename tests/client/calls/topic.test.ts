import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTopic } from '#client/calls/topic.ts'
import { listenOn } from '../../support/ports.ts'

const health = { state: 'live', as_of: 1 }
const NOW = 1_700_000_000_123

const server = createServer(({ url, headers }, response) => {
  response.setHeader('x-now', NOW)
  if (headers['if-none-match'] === '"a.3"')
    return response.writeHead(304, { 'x-health': JSON.stringify(health) }).end()
  if (url === '/topics/live/1') return response.end(JSON.stringify({ seq: 4 }))
  if (url === '/topics/live/9')
    return response.writeHead(404).end(JSON.stringify({ error: { code: 'unknown', message: 'no' } }))
  if (url === '/topics/live/7') return response.writeHead(499).end('<html>')
  if (url === '/topics/live/6') return response.writeHead(500).end(JSON.stringify({ error: { code: 'x' } }))
  if (url === '/topics/live/5') {
    response.removeHeader('x-now')
    return response.end('<html>')
  }
  if (url === '/topics/live/4') return response.writeHead(304).end()
  return response.writeHead(502).end('<html>')
})
let origin = ''

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOn(server)}`
})
afterAll(() => server.close())

const ask = (topic: string, seq?: number) =>
  readTopic(topic, seq === undefined ? undefined : { epoch: 'a', seq }, new AbortController().signal, origin)

it('a topic’s state comes with the server’s time, to the millisecond', async () => {
  expect(await ask('live/1')).toEqual({ kind: 'state', body: { seq: 4 }, serverAt: NOW })
  expect(await ask('live/1', 2)).toMatchObject({ kind: 'state' })
})

it('a topic that did not change brings its health and the server’s time', async () => {
  expect(await ask('live/1', 3)).toEqual({ kind: 'unchanged', health, serverAt: NOW })
})

it('a topic that is refused says why', async () => {
  expect(await ask('live/9')).toEqual({ kind: 'refused', code: 'unknown' })
})

it('what is not said of a state is not known: its time, its body, its health, why it was refused', async () => {
  expect(await ask('live/5')).toEqual({ kind: 'state', body: undefined, serverAt: undefined })
  expect(await ask('live/4')).toEqual({ kind: 'unchanged', health: undefined, serverAt: NOW })
  expect(await ask('live/7')).toEqual({ kind: 'refused', code: undefined })
})

it('a gateway that fails has not refused, whatever it says', async () => {
  expect(await ask('live/6')).toEqual({ kind: 'failed', isAnswered: true })
})

it('a gateway in trouble, one that is not there, and a question that is given up have failed', async () => {
  expect(await ask('live/8')).toEqual({ kind: 'failed', isAnswered: true })
  const given = new AbortController()
  given.abort()
  expect(await readTopic('live/1', undefined, given.signal, origin)).toEqual({ kind: 'failed' })
  expect(await readTopic('live/1', undefined, new AbortController().signal, 'http://127.0.0.1:1')).toEqual({
    kind: 'failed',
  })
})

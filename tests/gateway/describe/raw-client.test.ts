import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { callPath } from '#shared/calls/call.ts'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { sign } from '#shared/provider/sign.ts'
import { openFolder } from '#tests/support/folder.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { eventually, PATIENCE_MS } from '#tests/support/patience.ts'
import { inPlay, match, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'
import { SECRET } from '#tests/support/settings.ts'

/** The served documents against what a client without any code of ours sends and is sent. */
async function openDescribed(path: string) {
  const folder = openFolder()
  const stage = await openStage({
    ...{ BEAT_MS: 100, VAPID_SUBJECT: 'mailto:push@nare.example', PUSH_STORE: join(folder, 'push') },
  })
  scriptPeriods(stage.provider, inPlay())
  scriptLive(stage.provider, match(1))
  const document = parse(await (await fetch(stage.url + path)).text())
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference.split('/').reduce((value, part) => value?.[part], document)
    expect([reference, found]).not.toContain(undefined)
  }
  return {
    ...stage,
    document,
    /** The fault of a value by a schema of the document; undefined: none. */
    faultOf(schema: object, value: unknown): string | undefined {
      const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
      const here = JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'))
      const { error } = z.fromJSONSchema(here).safeParse(value)
      return error && `${JSON.stringify(value)}: ${error.message}`
    },
  }
}

test('what a raw client sends and is sent over the socket is as /asyncapi.yaml has it', async () => {
  const { document, faultOf, gateway, provider, url } = await openDescribed('/asyncapi.yaml')
  const { messages, address, bindings } = document.channels.socket
  expect(address).toBe('/socket.io/')
  expect(faultOf(bindings.ws.query, { EIO: '4', transport: 'websocket' })).toBeUndefined()
  const seen = new Map<string, number>()
  const faults: unknown[] = []
  const see = (name: string, args: readonly unknown[]) => {
    seen.set(name, (seen.get(name) ?? 0) + 1)
    const fault = name in messages ? faultOf(messages[name].payload, args) : 'not described'
    if (fault) faults.push([name, fault])
  }
  const socket = io(url, { transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.close())
  socket.onAny((name, ...args) => see(name, args))
  const ask = async (name: string, ...args: readonly unknown[]) => {
    see(name, args)
    const answer = await socket.timeout(PATIENCE_MS).emitWithAck(name, ...args)
    see(`${name}-ack`, [answer])
    return answer
  }

  await ask('time')
  const [{ epoch, seq }] = await ask('subscribe', [{ topic: 'live/10' }])
  const since = { epoch, seq }
  await ask('subscribe', [{ topic: 'live/10', since }, { topic: 'live/10', lite: false }, { topic: 'none' }])
  scriptLive(provider, match(1, { home_score: 1 }), match(2))
  await eventually('a change and a beat come', () => seen.get('change') && seen.get('beat'))
  see('unsubscribe', [['live/10']])
  socket.emit('unsubscribe', ['live/10'])
  await gateway.drain()
  await eventually('it is moved', () => seen.has('moving'))
  expect(faults).toEqual([])
})

test('what a raw client sends and is sent by HTTP is as /openapi.yaml has it', async () => {
  const { document, faultOf, provider, url } = await openDescribed('/openapi.yaml')
  provider.on('/v1/balance', { body: { status: 200, user: { balance: 5 } } })
  const asked = new Set<string>()
  const faults: unknown[] = []

  /** @param at the path in the document @param wrong the status of a request that is refused */
  async function ask(method: string, at: string, path: string, sent?: unknown, wrong?: number) {
    asked.add(`${method} ${at}`)
    const { requestBody, responses } = document.paths[at][method]
    const fault = sent && !wrong && faultOf(requestBody.content['application/json'].schema, sent)
    if (fault) faults.push([path, 'request', fault])
    const answer = await fetch(url + path, {
      method,
      ...(sent ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) } : {}),
    })
    if (wrong) expect([path, answer.status]).toEqual([path, wrong])
    else expect([path, answer.status, answer.status in responses]).toEqual([path, answer.status, true])
    const told = responses[answer.status] ?? responses.default
    const { content } = told.$ref ? document.components.responses[told.$ref.split('/').at(-1)] : told
    const [type = ''] = answer.headers.get('content-type')?.split(';') ?? []
    const body = type === 'application/json' ? await answer.json() : await answer.text()
    const answered = content?.[type] ? faultOf(content[type].schema, body) : `${type} is not described`
    if (answered) faults.push([path, answer.status, answered])
    return body
  }

  await ask('get', '/topics/{topic}', '/topics/live/10')
  await ask('get', '/topics/{topic}', '/topics/selection/7/1/draw?past')
  await ask('get', '/topics/{topic}', '/topics/none', undefined, 400)
  const pick = { match_id: '7', sub_type_id: '1', odd_key: 'draw', odd_value: 2.5, round_id: '10' }
  const kickedOff = { ...pick, start_time: new Date().toISOString() }
  const { code } = await ask('post', '/codes', '/codes', { kind: 'sports', picks: [kickedOff] })
  await ask('get', '/codes/{code}', `/codes/${code}`)
  await ask('get', '/codes/{code}', '/codes/none', undefined, 404)
  await ask('post', '/codes', '/codes', { kind: 'sports' }, 400)
  await ask('get', '/marks', '/marks')
  const bytes = (count: number) => randomBytes(count).toString('base64url')
  const subscription = { endpoint: 'https://9.9.9.9/push', keys: { p256dh: bytes(65), auth: bytes(16) } }
  const marks = [{ topic: 'selection/7/1/draw', kinds: ['price'], above: 3 }]
  const quiet = { from: 1_380, to: 420 }
  await ask('post', '/marks', '/marks', { subscription, marks, quiet, language: 'en' })
  await ask('delete', '/marks', '/marks', { subscription })
  await ask('delete', '/marks', '/marks', {}, 400)
  await ask('get', '/calendar/{file}', '/calendar/2.ics')
  await ask('get', '/calendar/{file}', '/calendar/none.ics', undefined, 404)
  await ask('post', '/poke', '/poke', { token: await sign({ topics: ['live/10'] }, SECRET) })
  await ask('post', '/poke', '/poke', { topics: [] }, 400)
  for (const path of ['/healthz', '/readyz', '/metrics']) await ask('get', path, path)
  await ask('post', '/provider/v1/balance', '/provider/v1/balance', {})
  await ask('post', '/provider/withdraw', '/provider/withdraw', [], 400)
  expect(faults).toEqual([])
  const own = Object.entries<object>(document.paths).filter(([at]) => !at.startsWith('/provider'))
  const described = own.flatMap(([at, methods]) => Object.keys(methods).map((method) => `${method} ${at}`))
  expect(described.filter((each) => !asked.has(each))).toEqual([])
  const relayed = Object.keys(document.paths).filter((at) => at.startsWith('/provider'))
  expect(relayed.sort()).toEqual(callNames.map((name) => `/provider${callPath(callOf(name), {})}`).sort())
  expect(document.paths['/provider/withdraw'].post.summary).toContain('It moves money')
})

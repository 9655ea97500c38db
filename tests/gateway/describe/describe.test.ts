import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { callPath } from '#shared/calls/call.ts'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'

async function described(path: string) {
  const { url } = await openStage()
  const answer = await fetch(url + path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/yaml; charset=utf-8',
  ])
  const document = parse(await answer.text())
  for (const reference of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const parts = reference[1]?.split('/') ?? []
    expect([reference[1], parts.reduce((value, part) => value?.[part], document)]).not.toContain(undefined)
  }
  return document
}

test('every message of the socket and its ack is described', async () => {
  const { asyncapi, channels, operations } = await described('/asyncapi.yaml')
  expect(asyncapi).toBe('3.0.0')
  expect(Object.keys(operations).sort()).toEqual(
    ['beat', 'change', 'moving', 'reset', 'subscribe', 'time', 'unsubscribe'].sort(),
  )
  expect(channels.socket.messages['subscribe-ack'].payload.prefixItems[0].items.anyOf).toHaveLength(3)
})

test('every call of the catalogue and every route of the gateway’s own is described', async () => {
  const { openapi, paths } = await described('/openapi.yaml')
  expect(openapi).toBe('3.1.0')
  const relayed = callNames.map((name) => `/provider${callPath(callOf(name), {})}`)
  const own = [
    '/topics/{topic}',
    '/codes',
    '/codes/{code}',
    '/marks',
    '/calendar/{file}',
    '/poke',
    '/healthz',
    '/readyz',
    '/metrics',
  ]
  expect(Object.keys(paths).sort()).toEqual([...own, ...relayed].sort())
  expect(paths['/provider/withdraw'].post.summary).toContain('It moves money')
})

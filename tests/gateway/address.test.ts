import type { IncomingMessage } from 'node:http'
import * as fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressKey, createOrigins, networksOf } from '#gateway/address.ts'
import { seed } from '#tests/support/seed.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

test.each([
  ['2001:db8:1:2ab::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['1:0:2:3::/64', ['1:0:2:0::/56', '1:0:2::/48']],
  ['203.0.113.7', []],
  ['unknown', []],
])('the wider networks of %s are %j', (key, networks) => expect(networksOf(key)).toEqual(networks))

const TRUSTED = ['10.0.0.1', '172.16.0.0/12', '::1', 'fd00::/8']

/** Our reading of a request, and Fastify's of the same. */
async function bothRead(peer: string, headers: Record<string, string>, trusted = TRUSTED) {
  const app = fastify({ trustProxy: trusted.length > 0 ? trusted : false })
  app.get('/', (request) => ({
    address: request.ip,
    host: request.host,
    ours: createOrigins(trusted)(request.raw),
  }))
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { host: 'nare.example', ...headers },
  })
  const { address, host, ours } = answer.json() as { address: string; host: string; ours: object }
  return { ours, theirs: { address, host } }
}

const addresses = fc.constantFrom(
  ...['10.0.0.1', '10.0.0.2', '172.16.3.4', '172.32.0.1', '8.8.8.8', '127.0.0.1'],
  ...['::1', 'fd00::7', '2001:db8::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::FFFF:172.20.0.1'],
)
const claims = fc.array(
  fc.oneof(addresses, fc.constantFrom('unknown', '_hidden', '1.2.3.4:567', '', ' ', '300.1.1.1')),
  {
    maxLength: 5,
  },
)

test(`the client's address is the one that Fastify reads, for any forwarded headers (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(addresses, claims, fc.constantFrom(',', ', ', ' ,  '), async (peer, claimed, comma) => {
      const { ours, theirs } = await bothRead(peer, {
        ...(claimed.length > 0 && { 'x-forwarded-for': claimed.join(comma) }),
        'x-forwarded-host': 'other.example',
      })
      expect(ours).toEqual(theirs)
    }),
    { numRuns: 150 },
  )
})

test('forwarded headers of an untrusted peer are ignored', async () => {
  const headers = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'evil.example' }
  for (const trusted of [[], TRUSTED]) {
    const { ours, theirs } = await bothRead('8.8.8.8', headers, trusted)
    expect(ours).toEqual({ address: '8.8.8.8', host: 'nare.example' })
    expect(ours).toEqual(theirs)
  }
})

test('of several forwarded hosts the last one counts, since the nearest proxy wrote it', async () => {
  const { ours, theirs } = await bothRead('10.0.0.1', { 'x-forwarded-host': 'far.example, near.example' })
  expect(ours).toEqual({ address: '10.0.0.1', host: 'near.example' })
  expect(ours).toEqual(theirs)
})

test('a disconnected peer has an empty address', () => {
  const gone = { socket: {}, headers: { host: 'h' } } as unknown as IncomingMessage
  expect(createOrigins(TRUSTED)(gone)).toEqual({ address: '', host: 'h' })
})

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

const addresses = fc.constantFrom(
  ...['10.0.0.1', '10.0.0.2', '172.16.3.4', '172.32.0.1', '8.8.8.8', '127.0.0.1'],
  ...['::1', 'fd00::7', '2001:db8::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::FFFF:172.20.0.1'],
)
const claim = fc.oneof(addresses, fc.constantFrom('unknown', '_hidden', '1.2.3.4:567', '', ' ', '300.1.1.1'))
const claims = fc.array(claim, { maxLength: 5 })
const hosts = fc.constantFrom('other.example', 'far.example, near.example')

test(`the client's address and host are those that Fastify reads, for any forwarded headers (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      addresses,
      claims,
      fc.constantFrom(',', ', ', ' ,  '),
      hosts,
      fc.constantFrom<string[]>([], TRUSTED),
      async (peer, claimed, comma, forwardedHost, trusted) => {
        const app = fastify({ trustProxy: trusted.length > 0 ? trusted : false })
        const ours = createOrigins(trusted)
        app.get('/', ({ ip: address, host, raw }) => [{ address, host }, ours(raw)])
        const forwarded = { ...(claimed.length > 0 && { 'x-forwarded-for': claimed.join(comma) }) }
        const headers = { host: 'nare.example', 'x-forwarded-host': forwardedHost, ...forwarded }
        const [theirs, own] = (await app.inject({ url: '/', remoteAddress: peer, headers })).json()
        expect(own).toEqual(theirs)
      },
    ),
    { numRuns: 150 },
  )
})

test('a disconnected peer has an empty address', () => {
  const gone = { socket: {}, headers: { host: 'h' } } as unknown as IncomingMessage
  expect(createOrigins(TRUSTED)(gone)).toEqual({ address: '', host: 'h' })
})

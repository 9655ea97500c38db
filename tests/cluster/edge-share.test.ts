import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Edge, proxiedConfig, startEdge } from '#tests/support/cluster/edge.ts'
import { within } from '#tests/support/patience.ts'
import { listenOn } from '#tests/support/ports.ts'

const SHARE = 10

let edge: Edge

beforeAll(async () => {
  const gateway = createServer((_, response) => response.end('ok'))
  edge = await startEdge([await listenOn(gateway)], proxiedConfig, { EDGE_PER_ADDRESS: String(SHARE) })
  return async () => {
    await edge.close()
    gateway.close()
  }
})

/** Opens a connection from an address. `served`: answered, and not closed at once. */
async function come(address: string): Promise<{ served: boolean; socket: Socket }> {
  const { hostname, port } = new URL(edge.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const isV6 = address.includes(':')
  const [family, to] = isV6 ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1']
  socket.write(`PROXY ${family} ${address} ${to} 40000 8080\r\nGET /topics/x HTTP/1.1\r\nHost: edge\r\n\r\n`)
  const served = await within<boolean>(`an answer to ${address}`, (resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
  return { served, socket }
}

async function comeTimes(times: number, address: (nth: number) => string) {
  const came = []
  for (let nth = 0; nth < times; nth++) came.push(await come(address(nth)))
  return came
}

test.each([
  ['an address', () => '203.0.113.7', '203.0.113.8'],
  ['a /64 of IPv6', (nth: number) => `2001:db8:1:2::${nth + 1}`, '2001:db8:1:3::1'],
])('%s has a bounded share of the edge, and another address its own', async (_, address, another) => {
  const inside = await comeTimes(SHARE, address)
  expect(inside.map(({ served }) => served)).toEqual(Array(SHARE).fill(true))
  expect((await come(address(SHARE))).served).toBe(false)
  expect((await come(another)).served).toBe(true)
})

test.each([
  ['a /56', 2, (nth: number) => `2001:db8:2:${(0x200 + nth).toString(16)}::1`, '2001:db8:2:100::1'],
  ['a /48', 4, (nth: number) => `2001:db8:3:${(nth * 256).toString(16)}::1`, '2001:db8:4:1::1'],
])('the addresses of %s share %i times as much', async (_, times, address, another) => {
  const inside = await comeTimes(times * SHARE, address)
  expect(inside.map(({ served }) => served)).toEqual(Array(times * SHARE).fill(true))
  expect((await come(address(times * SHARE))).served).toBe(false)
  expect((await come(another)).served).toBe(true)
})

test('short connections are counted too, over ten seconds', async () => {
  const address = () => '203.0.113.9'
  for (const { served, socket } of await comeTimes(SHARE, address)) {
    expect(served).toBe(true)
    socket.destroy()
  }
  expect((await come(address())).served).toBe(false)
})

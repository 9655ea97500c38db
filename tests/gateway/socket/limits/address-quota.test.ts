import { expect, onTestFinished, test, vi } from 'vitest'
import { createAddressQuotas } from '#gateway/socket/limits/address-quota.ts'
import { type AddressBounds, boundsOf } from '#gateway/socket/limits/bounds.ts'
import { createHandshakes, type HandshakeRefusal } from '#gateway/socket/limits/handshake.ts'
import { openStage, quickConfig } from '#tests/support/gateway/gateway.ts'
import { knock } from '#tests/support/gateway/raw-socket.ts'
import { openSocketServer } from '#tests/support/gateway/socket-server.ts'
import { socketUrl } from '#tests/support/gateway/socket-url.ts'
import { eventually } from '#tests/support/patience.ts'

const wide: AddressBounds = {
  sockets: 100,
  handshakes: { burst: 100, perSecond: 1 },
  messages: { burst: 100, perSecond: 1 },
}
const settings = { PROVIDER_URL: 'http://127.0.0.1:1', TRUST_PROXY: '127.0.0.1' }

/** An engine that trusts the test as a proxy: each handshake names its own address. */
async function openDoor(bounds: Partial<AddressBounds>, isPressed = () => false) {
  const refused: HandshakeRefusal[] = []
  const engine = await openSocketServer({}, undefined, { ...wide, ...bounds }, (quotas) =>
    createHandshakes(quickConfig(settings), quotas, isPressed, (code) => refused.push(code)),
  )
  return {
    refused,
    quotas: engine.quotas,
    engine,
    knock: (address: string, headers: Record<string, string> = {}) =>
      knock(socketUrl(engine.url), { headers: { 'x-forwarded-for': address, ...headers } }),
  }
}

test('under pressure handshakes are refused, and open connections stay', async () => {
  let isPressed = false
  const { knock, refused, engine } = await openDoor({}, () => isPressed)
  expect((await knock('1.1.1.1')).status).toBe(101)
  isPressed = true
  expect((await knock('2.2.2.2')).status).toBe(503)
  expect([refused, engine.connections.size]).toEqual([['pressure'], 1])
  isPressed = false
  expect((await knock('2.2.2.2')).status).toBe(101)
})

test('the sockets of an address are bounded, and a closed one frees its slot', async () => {
  expect(boundsOf({ ADDRESS_SHARE: 10 })).toMatchObject({ sockets: 1_000, handshakes: { burst: 2_000 } })
  const { knock, refused, engine } = await openDoor({ sockets: 3 })
  const inside = await Promise.all([knock('1.1.1.1'), knock('1.1.1.1'), knock('1.1.1.1')])
  expect(inside.map(({ status }) => status)).toEqual([101, 101, 101])
  expect((await knock('1.1.1.1')).status).toBe(429)
  expect((await knock('2.2.2.2')).status).toBe(101)
  expect(refused).toEqual(['too-many-sockets'])
  inside[0]?.ws.terminate()
  await eventually('it is gone', async () => engine.connections.size === 3)
  expect((await knock('1.1.1.1')).status).toBe(101)
})

test('the handshakes of an address are bounded, completed or not', async () => {
  const { knock, refused } = await openDoor({ handshakes: { burst: 4, perSecond: 0.001 } })
  for (let nth = 0; nth < 4; nth++) (await knock('1.1.1.1')).ws.terminate()
  expect((await knock('1.1.1.1')).status).toBe(429)
  expect((await knock('2.2.2.2')).status).toBe(101)
  expect(refused).toEqual(['too-many-handshakes'])
})

test('the sockets of an address share its message quota', async () => {
  const { knock, quotas } = await openDoor({ messages: { burst: 20, perSecond: 0.001 } })
  const [one, two, other] = await Promise.all([knock('1.1.1.1'), knock('1.1.1.1'), knock('2.2.2.2')])
  for (const { ws } of [one, two, other]) for (let nth = 0; nth < 10; nth++) ws.send('40/a,')
  await eventually('all are charged', async () => quotas.of('1.1.1.1').messages.spend(1) === false)
  expect(quotas.of('2.2.2.2').messages.spend(1)).toBe(true)
})

test('behind a trusted proxy the own origin is the forwarded host', async () => {
  const { knock, refused } = await openDoor({})
  const page = { origin: 'https://play.example', 'x-forwarded-host': 'play.example' }
  expect((await knock('1.1.1.1', page)).status).toBe(101)
  expect((await knock('1.1.1.1', { ...page, 'x-forwarded-host': 'evil.example' })).status).toBe(403)
  expect((await knock('1.1.1.1', { origin: 'https://play.example', host: 'play.example' })).status).toBe(101)
  expect(refused).toEqual(['origin'])
})

test('invalid handshakes are refused, and open no socket', async () => {
  const stage = await openStage()
  const target = `${stage.url.replace('http', 'ws')}`
  for (const path of [
    '/socket.io/?EIO=3&transport=websocket',
    '/socket.io/?EIO=4&transport=websocket&sid=x',
    '/socket.io/?',
  ]) {
    const { status } = await knock(target + path)
    expect([path, status]).toEqual([path, 400])
  }
  expect(await stage.metric('gateway_sockets')).toBe(0)
})

test('an address with full buckets and no sockets is dropped', () => {
  vi.useFakeTimers()
  const quotas = createAddressQuotas(wide)
  onTestFinished(quotas.stop)
  quotas.of('quiet')
  quotas.of('connected').countSocket(1)
  quotas.of('in debt').messages.spend(50)
  vi.advanceTimersByTime(10_000)
  expect(quotas.byAddress.size).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(quotas.byAddress.size).toBe(1)
})

test('the sockets of a /56 and a /48 are counted together: a full wider network is full for each of its addresses', () => {
  const quotas = createAddressQuotas({ ...boundsOf({ ADDRESS_SHARE: 10 }), sockets: 4 })
  onTestFinished(quotas.stop)
  const [one, two, far] = ['2001:db8:1:201', '2001:db8:1:202', '2001:db8:1:301'].map((key) =>
    quotas.of(`${key}::/64`),
  )
  if (!one || !two || !far) throw new Error('they are three')
  for (const quota of [one, two]) for (let nth = 0; nth < 4; nth++) quota.countSocket(1)
  expect([quotas.of('2001:db8:1:203::/64').sockets, far.sockets]).toEqual([4, 2])
  for (let nth = 0; nth < 8; nth++) far.countSocket(1)
  expect(quotas.of('2001:db8:1:401::/64').sockets).toBe(4)
  for (let nth = 0; nth < 8; nth++) far.countSocket(-1)
  for (const quota of [one, two]) for (let nth = 0; nth < 4; nth++) quota.countSocket(-1)
  expect([one, two, far].map(({ sockets }) => sockets)).toEqual([0, 0, 0])
})

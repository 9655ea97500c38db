import { expect, onTestFinished, test } from 'vitest'
import { type Redis as Connection, openRedis, script } from '#gateway/cluster/redis.ts'
import { openSlowLine } from '#tests/support/cluster/slow-line.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { eventually, within } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/ports.ts'

const echo = script('return ARGV[1]')
const publish = script("return redis.call('SPUBLISH', KEYS[1], ARGV[1])")

async function serve(port?: number): Promise<Redis> {
  const redis = await startRedis(port)
  onTestFinished(() => redis.stop())
  return redis
}

function openConnection(url: string): Connection {
  const connection = openRedis([url])
  onTestFinished(() => connection.close())
  return connection
}

/** Also where the connection is back at once. */
const changed = (connection: Connection, isUp: boolean) =>
  within<void>(isUp ? 'a connection' : 'the loss of the connection', (resolve) => {
    connection.onConnectionChange((is) => is === isUp && resolve())
    if (connection.isUp === isUp) resolve()
  })

/** The messages of a channel, in order. */
function receive(connection: Connection, channel: string) {
  const received: string[] = []
  const subscribed = connection.subscribe(channel, (message) => received.push(message))
  const next = (message: string) => eventually(`${message} is received`, () => received.includes(message))
  return { received, subscribed, next }
}

test('without a connection commands reject at once; once Redis answers they run', async () => {
  const port = await freePort()
  const connection = openConnection(`redis://127.0.0.1:${port}`)
  await connection.firstAttempt
  expect(connection.isUp).toBe(false)
  await expect(connection.run(echo, [], ['x'])).rejects.toThrow('offline')
  await expect(connection.subscribe('c', () => undefined)).rejects.toThrow('away')
  await serve(port)
  await changed(connection, true)
  expect(await connection.run(echo, [], ['x'])).toBe('x')
})

test('subscriptions survive a restart of Redis, also those made while it was away', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  const early = receive(connection, 'early')
  await early.subscribed
  await redis.stop()
  await changed(connection, false)
  const late = receive(connection, 'late')
  await expect(late.subscribed).rejects.toThrow('away')
  await redis.start()
  await changed(connection, true)
  await connection.run(publish, ['early'], ['one'])
  await connection.run(publish, ['late'], ['other'])
  await Promise.all([early.next('one'), late.next('other')])
})

test('a channel that is subscribed to again right after an unsubscribe delivers each message once', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  const first = receive(connection, 'c')
  await first.subscribed
  for (let again = 0; again < 3; again++) {
    connection.unsubscribe('c')
    await receive(connection, 'c').subscribed
  }
  connection.unsubscribe('c')
  const last = receive(connection, 'c')
  await last.subscribed
  await connection.run(publish, ['c'], ['one'])
  await connection.run(publish, ['c'], ['two'])
  await last.next('two')
  expect(last.received).toEqual(['one', 'two'])
  expect(first.received).toEqual([])
})

test('a connection that does not answer is dropped, and its commands reject', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  redis.pause()
  const lost = changed(connection, false)
  await expect(connection.run(echo, [], ['x'], 100)).rejects.toThrow('100 ms')
  await lost
  await expect(connection.run(echo, [], ['x'])).rejects.toThrow('offline')
  redis.resume()
  await changed(connection, true)
  expect(await connection.run(echo, [], ['y'])).toBe('y')
})

test('a Redis that has become a replica is left for the one that has its address next', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  const write = script("return redis.call('INCR', KEYS[1])")
  expect(await connection.run(write, ['n'], [])).toBe(1)
  await redis.command('REPLICAOF', '127.0.0.1', '1')
  const lost = changed(connection, false)
  await expect(connection.run(write, ['n'], [])).rejects.toThrow('READONLY')
  await lost
  await redis.command('REPLICAOF', 'NO', 'ONE')
  await changed(connection, true)
  expect(await connection.run(write, ['n'], [])).toBe(2)
})

test('a connection on which other answers come in is kept when one is late', async () => {
  const redis = await serve()
  const line = await openSlowLine(redis.port)
  onTestFinished(line.close)
  const connection = openConnection(`redis://127.0.0.1:${line.port}`)
  await changed(connection, true)
  const busy = script('for _ = 1, tonumber(ARGV[1]) do end')
  await Promise.all([connection.run(echo, [], ['x']), connection.run(busy, [], ['1'])])
  line.delay(150)
  const first = connection.run(echo, [], ['y'])
  // Redis would answer both at once if they arrived together.
  await new Promise((later) => setTimeout(later, 20))
  const late = connection.run(busy, [], ['200000000'], 600)
  await expect(late).rejects.toThrow('600 ms')
  expect([await first, connection.isUp]).toEqual(['y', true])
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Redis as Connection, openRedis, script } from '#gateway/cluster/redis.ts'
import { openSlowLine } from '#tests/support/cluster/slow-line.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { within } from '#tests/support/patience.ts'
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

const changed = (connection: Connection, isUp: boolean) =>
  within<void>(isUp ? 'a connection' : 'the loss of the connection', (resolve) => {
    connection.onConnectionChange((is) => is === isUp && resolve())
    if (connection.isUp === isUp) resolve()
  })

/** The messages of a channel, in order. */
function receive(connection: Connection, channel: string) {
  const received: string[] = []
  const waiting = new Set<() => void>()
  const subscribed = connection.subscribe(channel, (message) => {
    received.push(message)
    for (const look of [...waiting]) look()
  })
  return {
    received,
    subscribed,
    next: (message: string) =>
      within<void>(message, (resolve) => {
        const look = () => {
          if (!received.includes(message)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

test('without a connection commands reject at once; once Redis answers they run', async () => {
  const port = await freePort()
  const connection = openConnection(`redis://127.0.0.1:${port}`)
  await connection.tried
  expect(connection.isUp).toBe(false)
  await expect(connection.run(echo, [], ['x'])).rejects.toThrow('offline')
  await expect(connection.subscribe('c', () => undefined)).rejects.toThrow('away')
  await serve(port)
  await changed(connection, true)
  expect(await connection.run(echo, [], ['x'])).toBe('x')
})

test('a script that Redis has not cached is sent as text', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  const uncached = script(`return '${redis.port}'`)
  expect(await connection.run(uncached, [], [])).toBe(String(redis.port))
  expect(await connection.run(uncached, [], [])).toBe(String(redis.port))
})

test('an error of a script rejects that command alone', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  await expect(connection.run(script("return redis.call('NONSENSE')"), [], [])).rejects.toThrow(/nknown/)
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

/** Makes a Redis a replica of an address, or with `NO ONE` a primary again. */
async function replicate({ port }: Redis, of: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`REPLICAOF ${of}\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^\+OK/)
}

test('a Redis that has become a replica is left for the one that has its address next', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  const write = script("return redis.call('INCR', KEYS[1])")
  expect(await connection.run(write, ['n'], [])).toBe(1)
  await replicate(redis, '127.0.0.1 1')
  const lost = changed(connection, false)
  await expect(connection.run(write, ['n'], [])).rejects.toThrow('READONLY')
  await lost
  await replicate(redis, 'NO ONE')
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

test('a rate limiter runs its scripts on the connection', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  const how = { keys: ['n'], arguments: ['2'] }
  expect(connection.client.isReady).toBe(true)
  expect(await connection.client.eval("return redis.call('INCRBY', KEYS[1], ARGV[1])", how)).toBe(2)
})

test('a closed connection does not reconnect', async () => {
  const redis = await serve()
  const connection = openConnection(redis.url)
  await changed(connection, true)
  const running = connection.run(script('return 1'), [], [])
  connection.close()
  await expect(running).rejects.toThrow()
  expect(connection.isUp).toBe(false)
})

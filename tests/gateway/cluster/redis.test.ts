import { expect, onTestFinished, test } from 'vitest'
import { type Redis as Door, openRedis, script } from '#gateway/cluster/redis.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { within } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/ports.ts'

const echo = script('return ARGV[1]')
const tell = script("return redis.call('PUBLISH', KEYS[1], ARGV[1])")

async function serve(port?: number): Promise<Redis> {
  const redis = await startRedis(port)
  onTestFinished(() => redis.stop())
  return redis
}

function openDoor(url: string): Door {
  const door = openRedis(url)
  onTestFinished(() => door.close())
  return door
}

const turned = (door: Door, isUp: boolean) =>
  within<void>(isUp ? 'a link' : 'the loss of the link', (resolve) => {
    door.onTurned((is) => is === isUp && resolve())
    if (door.isUp === isUp) resolve()
  })

/** What comes by a channel, one after the other. */
function listen(door: Door, channel: string) {
  const heard: string[] = []
  const waiting = new Set<() => void>()
  const inPlace = door.subscribe(channel, (message) => {
    heard.push(message)
    for (const look of [...waiting]) look()
  })
  return {
    heard,
    inPlace,
    next: (message: string) =>
      within<void>(message, (resolve) => {
        const look = () => {
          if (!heard.includes(message)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

test('with Redis away it refuses at once, and serves when Redis comes', async () => {
  const port = await freePort()
  const door = openDoor(`redis://127.0.0.1:${port}`)
  await door.tried
  expect(door.isUp).toBe(false)
  await expect(door.run(echo, [], ['x'])).rejects.toThrow('away')
  await expect(door.subscribe('c', () => undefined)).rejects.toThrow('away')
  await serve(port)
  await turned(door, true)
  expect(await door.run(echo, [], ['x'])).toBe('x')
})

test('a script that Redis does not know is sent whole', async () => {
  const redis = await serve()
  const door = openDoor(redis.url)
  await turned(door, true)
  const unheard = script(`return '${redis.port}'`)
  expect(await door.run(unheard, [], [])).toBe(String(redis.port))
  expect(await door.run(unheard, [], [])).toBe(String(redis.port))
})

test('an error of a script is told, and harms no other', async () => {
  const redis = await serve()
  const door = openDoor(redis.url)
  await turned(door, true)
  await expect(door.run(script("return redis.call('NONSENSE')"), [], [])).rejects.toThrow(/nknown/)
  expect(await door.run(echo, [], ['x'])).toBe('x')
})

test('what was subscribed to outlives the server, whenever it was asked for', async () => {
  const redis = await serve()
  const door = openDoor(redis.url)
  await turned(door, true)
  const early = listen(door, 'early')
  await early.inPlace
  await redis.stop()
  await turned(door, false)
  const late = listen(door, 'late')
  await expect(late.inPlace).rejects.toThrow('away')
  await redis.start()
  await turned(door, true)
  await door.run(tell, ['early'], ['one'])
  await door.run(tell, ['late'], ['other'])
  await Promise.all([early.next('one'), late.next('other')])
})

test('a channel that is left and joined again in one breath is heard, once', async () => {
  const redis = await serve()
  const door = openDoor(redis.url)
  await turned(door, true)
  const first = listen(door, 'c')
  await first.inPlace
  for (let again = 0; again < 3; again++) {
    door.unsubscribe('c')
    await listen(door, 'c').inPlace
  }
  door.unsubscribe('c')
  const last = listen(door, 'c')
  await last.inPlace
  await door.run(tell, ['c'], ['one'])
  await door.run(tell, ['c'], ['two'])
  await last.next('two')
  expect(last.heard).toEqual(['one', 'two'])
  expect(first.heard).toEqual([])
})

test('a link that falls silent is given up, and its commands are not waited for', async () => {
  const redis = await serve()
  const door = openDoor(redis.url)
  await turned(door, true)
  redis.pause()
  const lost = turned(door, false)
  await expect(door.run(echo, [], ['x'], 100)).rejects.toThrow('100 ms')
  await lost
  await expect(door.run(echo, [], ['x'])).rejects.toThrow('away')
  redis.resume()
  await turned(door, true)
  expect(await door.run(echo, [], ['y'])).toBe('y')
})

test('a limiter counts through it', async () => {
  const redis = await serve()
  const door = openDoor(redis.url)
  await turned(door, true)
  const how = { keys: ['n'], arguments: ['2'] }
  expect(door.client.isReady).toBe(true)
  expect(await door.client.eval("return redis.call('INCRBY', KEYS[1], ARGV[1])", how)).toBe(2)
})

test('a door that is closed opens no more', async () => {
  const redis = await serve()
  const door = openDoor(redis.url)
  await turned(door, true)
  const running = door.run(script('return 1'), [], [])
  door.close()
  await expect(running).rejects.toThrow()
  expect(door.isUp).toBe(false)
})

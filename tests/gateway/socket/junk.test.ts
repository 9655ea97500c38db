import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openFairPlay } from '#tests/support/gateway/fair-play.ts'
import { makeJunk, writeJunk } from '#tests/support/gateway/junk.ts'
import { knock, openTcp } from '#tests/support/gateway/raw-socket.ts'
import { socketUrl } from '#tests/support/gateway/socket-url.ts'
import { eventually } from '#tests/support/patience.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'

/** Fair play at whose end the fair player is alone. */
async function openWithWitness() {
  const stage = await openFairPlay()
  return {
    ...stage,
    async isUndisturbed() {
      await stage.isUndisturbed()
      await eventually('they are gone', async () => (await stage.metric('gateway_sockets')) === 1)
      expect(await stage.metric('gateway_subscriptions')).toBe(1)
    },
  }
}

test(`thousands of malformed messages of every kind affect no other client (seed ${seed})`, async () => {
  const stage = await openWithWitness()
  const random = randomFrom(seed)
  const failures: unknown[] = []
  const failed = (error: unknown) => failures.push(error)
  process.on('unhandledRejection', failed)
  onTestFinished(() => void process.off('unhandledRejection', failed))
  for (let wave = 0; wave < 10; wave++)
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { ws } = await knock(socketUrl(stage.url))
        if (random() < 0.8) ws.send('40')
        for (let nth = 0; nth < 40 && ws.readyState === WebSocket.OPEN; nth++) writeJunk(ws, makeJunk(random))
        ws.close()
        setTimeout(() => ws.terminate(), 50)
        await once(ws, 'close')
      }),
    )
  await stage.isUndisturbed()
  expect(failures).toEqual([])
})

test('incomplete handshakes and silent connections are closed', async () => {
  const stage = await openWithWitness()
  const silent = await Promise.all(Array.from({ length: 20 }, () => openTcp(stage.url)))
  for (const [nth, { socket }] of silent.entries()) if (nth % 2) socket.destroy()
  await Promise.all(silent.map(({ closed }) => closed))
  await stage.isUndisturbed()
})

import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually, openStage } from '#tests/support/gateway.ts'
import { makeJunk, throwJunk } from '#tests/support/junk.ts'
import { inPlay, LIVE, sayPeriods, tickingMatch } from '#tests/support/league.ts'
import { openTcp } from '#tests/support/raw.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'

/** A gateway, a fair player on it, and a way to know that this one noticed nothing. */
async function openWithWitness() {
  const stage = await openStage({ POLL_LIVE_MS: 25 })
  sayPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, tickingMatch)
  const witness = await stage.player()
  await witness.subscribe('live/10')
  return {
    ...stage,
    async isUndisturbed() {
      const { seq = 0 } = witness.held('live/10') ?? {}
      await witness.until('the game to go on', () => (witness.held('live/10')?.seq ?? 0) > seq + 3)
      expect(witness.steps('live/10')).toMatchObject({ gap: 0, repeat: 0, whole: 1 })
      expect(witness.ends).toEqual([])
      await eventually('they are gone', async () => (await stage.metric('gateway_sockets')) === 1)
      expect(await stage.metric('gateway_subscriptions')).toBe(1)
    },
  }
}

async function openWs(url: string) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  onTestFinished(() => ws.terminate())
  ws.on('error', () => undefined)
  await once(ws, 'open')
  return ws
}

test(`thousands of pieces of junk of every kind disturb nobody (seed ${seed})`, async () => {
  const stage = await openWithWitness()
  const random = randomFrom(seed)
  const failures: unknown[] = []
  const failed = (error: unknown) => failures.push(error)
  process.on('unhandledRejection', failed)
  onTestFinished(() => void process.off('unhandledRejection', failed))
  for (let wave = 0; wave < 10; wave++)
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const ws = await openWs(stage.url)
        if (random() < 0.8) ws.send('40')
        for (let nth = 0; nth < 40 && ws.readyState === WebSocket.OPEN; nth++) throwJunk(ws, makeJunk(random))
        ws.close()
        setTimeout(() => ws.terminate(), 50)
        await once(ws, 'close')
      }),
    )
  await stage.isUndisturbed()
  expect(failures).toEqual([])
})

test('handshakes that stop half way, and connections that say nothing, are closed in the end', async () => {
  const stage = await openWithWitness()
  const silent = await Promise.all(Array.from({ length: 20 }, () => openTcp(stage.url)))
  for (const [nth, { socket }] of silent.entries()) if (nth % 2) socket.destroy()
  await Promise.all(silent.map(({ closed }) => closed))
  await stage.isUndisturbed()
})

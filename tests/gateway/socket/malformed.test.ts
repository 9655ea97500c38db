import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry } from '#gateway/socket/subscribe-entry.ts'
import { parseTopic, topicName } from '#shared/topics/name.ts'
import type { SubscribeAnswer } from '#shared/topics/protocol.ts'
import { openFairPlay } from '#tests/support/gateway/fair-play.ts'
import { openRawSocket } from '#tests/support/gateway/raw-socket.ts'
import { eventually } from '#tests/support/patience.ts'
import { LIVE } from '#tests/support/provider/league.ts'
import { seed } from '#tests/support/seed.ts'

/** Fair play of which the provider, too, must notice nothing. */
async function openWithWitness() {
  const stage = await openFairPlay({ BEAT_MS: 100 })
  return {
    ...stage,
    async isUndisturbed() {
      await stage.isUndisturbed()
      const asked = new Set(stage.provider.calls.map(({ path, raw }) => `${path} ${raw}`))
      expect(asked).toEqual(
        new Set(['/v1/nare-league/periods {"competition_id":2}', `${LIVE} {"round_id":10}`]),
      )
    },
  }
}

const nearMisses = fc.constantFrom(
  ...['live/10/', 'live//10', '/live/10', 'LIVE/10', 'live/%31%30', 'live/1 0', 'live/', 'live', 'live/10?x'],
  ...['periods/2#', 'periods/%2', 'periods/\u0000', 'periods/２', 'selection/1/2', `live/${'9'.repeat(300)}`],
  ...['__proto__/1', 'constructor/1', 'live/%ED%A0%80', 'live/..', 'live/../periods'],
)
const anything = fc.oneof(fc.jsonValue(), nearMisses)
const anyEntry = fc.oneof(anything, fc.record({ topic: anything, since: anything }, { requiredKeys: [] }))

test(`reading an entry never throws, and accepts valid entries only (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.oneof(anyEntry, fc.anything()), (entry) => {
      const read = readEntry(entry)
      if ('fault' in read) expect(read.fault).toMatch(/\w/)
      else expect(parseTopic(topicName(read.topic))).toEqual(read.topic)
    }),
  )
})

test(`every list of entries is answered entry by entry, with any content (seed ${seed})`, async () => {
  const stage = await openWithWitness()
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 6 }), async (entries) => {
      const player = await stage.player()
      const answers: readonly SubscribeAnswer[] = await player.subscribe(...(entries as string[]))
      player.close()
      expect(answers).toHaveLength(entries.length)
      for (const answer of answers)
        expect('error' in answer || 'rows' in answer || 'changes' in answer).toBe(true)
    }),
    { numRuns: 60 },
  )
  await stage.isUndisturbed()
})

test('a request without an acknowledgement is counted and dropped', async () => {
  const stage = await openWithWitness()
  const socket = await openRawSocket(stage.url)
  const malformed = () => stage.metric('gateway_refusals_total', { code: 'malformed' })
  socket.send('42["subscribe",[{"topic":"periods/2"}]]')
  socket.send('42["time"]')
  socket.send('42["unsubscribe","live/10"]')
  socket.send('42["shout","x"]')
  socket.send('421["shout","x"]')
  socket.send('422["time"]')
  await socket.receive('the time', (text) => text.startsWith('432'))
  await eventually('all are counted', async () => (await malformed()) === 5)
  expect(socket.received.filter((text) => text.startsWith('43') && !text.startsWith('432'))).toEqual([])
  expect(await stage.metric('gateway_subscriptions')).toBe(1)
})

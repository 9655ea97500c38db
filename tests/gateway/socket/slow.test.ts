import { expect, test, vi } from 'vitest'
import { closeCodes } from '#gateway/socket/close-reasons.ts'
import type { Change, Reset, SubscribeAnswer } from '#shared/topics/protocol.ts'
import { Fold } from '#tests/support/gateway/fold.ts'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import { openRawSocket, type RawSocket } from '#tests/support/gateway/raw-socket.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import type { Settings } from '#tests/support/settings.ts'

// A reader that does not read answers no ping: on a busy machine that would end it before what the test waits for.
vi.mock('#gateway/socket/limits/bounds.ts', async (original) => ({
  ...(await original<typeof import('#gateway/socket/limits/bounds.ts')>()),
  PING: { everyMs: 3_600_000, withinMs: 3_600_000 },
}))

/** Large enough that what the kernel takes for a reader is soon full. */
const BLOB = 'x'.repeat(250_000)
const PATIENT = { MAX_BUFFERED_BYTES: 500_000_000, LAG_GRACE_MS: 3_600_000 }

/** A round whose every poll is a large change, until it rests; a slow reader, and a witness beside it. */
async function openFlood(settings: Settings) {
  const stage = await openStage({ POLL_LIVE_MS: 20, BEAT_MS: 200, PROVIDER_TIMEOUT_MS: 10_000, ...settings })
  let resting = false
  let minute = 0
  scriptPeriods(stage.provider, inPlay(10))
  stage.provider.on(LIVE, () => {
    if (!resting) minute++
    return liveAnswer(match(1, { minute, blob: `${minute}${BLOB}` }), match(2))
  })
  const witness = await stage.player()
  await witness.subscribe('live/10')
  const seq = () => witness.held('live/10')?.seq ?? 0
  // Deflated, what a reader is to choke on would be a few bytes.
  const slow = await openRawSocket(stage.url, { perMessageDeflate: false })
  slow.send('420["subscribe",[{"topic":"live/10"}]]')
  await slow.receive('the state', (text) => text.startsWith('430'))
  return {
    stage,
    witness,
    slow,
    seq,
    read: readerOf(slow),
    more: (changes: number, from = seq()) => witness.until(`${changes} more`, () => seq() >= from + changes),
    rest() {
      resting = true
    },
    /**
     * The reader stops reading; resolves when the gateway has noticed.
     * @returns the seq beyond which the gateway cannot have been by then: each answer of the provider is one change
     */
    async stall() {
      slow.ws.pause()
      await eventually('it has fallen behind', () => fallen(stage))
      const held = witness.held('live/10')
      return seq() + minute - Number(held?.rows['1']?.minute ?? 0)
    },
  }
}

const fallen = async (stage: Stage) => (await stage.metric('gateway_slow_readers_total')) > 0

/** State of a hand-made reader, folded from all its frames so far, and those frames. */
function readerOf({ received }: RawSocket) {
  const fold = new Fold()
  const steps: (Change | Reset)[] = []
  let at = 0
  return () => {
    for (; at < received.length; at++) {
      const text = received[at] ?? ''
      const [name, value] = /^4[23]\d*\[/.test(text)
        ? (JSON.parse(text.replace(/^4[23]\d*/, '')) as unknown[])
        : []
      if (Array.isArray(name)) for (const answer of name as SubscribeAnswer[]) fold.answer(answer)
      if (name === 'change') fold.take({ kind: name, ...(value as Change) })
      if (name === 'reset') fold.take({ kind: name, ...(value as Reset) })
      if (name === 'change' || name === 'reset') steps.push(value as Change | Reset)
    }
    return { fold, steps }
  }
}

test('a reader that falls behind gets one merged change once it reads again, and ends equal', async () => {
  const isCatchUp = (step: Change | Reset) => 'from' in step && step.seq - step.from > 10
  const flood = await openFlood({ ...PATIENT, KEEP_CHANGES: 1_000 })
  const { witness, slow, seq, read } = flood
  const behindAt = await flood.stall()
  await flood.more(25, behindAt)
  slow.ws.resume()
  await eventually('it has caught up', async () => read().steps.some(isCatchUp))
  flood.rest()
  await eventually('they hold the same', async () => read().fold.held?.seq === seq())
  const { fold, steps } = read()
  expect(fold.held?.digest).toBe(witness.held('live/10')?.digest)
  expect(fold.steps.gap).toBe(0)
  // What waited for it stopped growing when it fell behind, although the game went on.
  expect(steps.findIndex(isCatchUp)).toBeLessThanOrEqual(behindAt)
  expect(witness.steps('live/10')).toMatchObject({ gap: 0, whole: 1 })
})

test('a lagging reader that subscribes gets no change before its answer again', async () => {
  const flood = await openFlood(PATIENT)
  const behindAt = await flood.stall()
  await flood.more(4, behindAt)
  flood.slow.send('421["subscribe",[{"topic":"live/10"}]]')
  await flood.more(14, behindAt)
  flood.slow.ws.resume()
  await flood.slow.receive('the state', (text) => text.startsWith('431'))
  flood.rest()
  await eventually('they hold the same', async () => flood.read().fold.held?.seq === flood.seq())
  expect(flood.read().fold.steps.gap).toBe(0)
  expect(flood.read().fold.held?.digest).toBe(flood.witness.held('live/10')?.digest)
})

test('a reader that hoards more than it may is disconnected, and resumes when it reconnects', async () => {
  const flood = await openFlood({ ...PATIENT, MAX_BUFFERED_BYTES: 100_000, KEEP_CHANGES: 1_000 })
  await flood.stall()
  await eventually('it is gone', async () => (await flood.stage.metric('gateway_sockets')) === 1)
  expect(await flood.stage.metric('gateway_subscriptions')).toBe(1)
  flood.slow.ws.resume()
  // 1006 if it had not read what waited by the time that a client has to answer a close frame.
  expect([1006, closeCodes.slow]).toContain(await flood.slow.closed)
  expect(await flood.stage.metric('gateway_closes_total', { reason: 'slow' })).toBe(1)
  const { held } = flood.read().fold
  if (!held) throw new Error('nothing was held')
  const back = await flood.stage.player()
  back.adopt('live/10', held)
  const [answer] = await back.subscribe({ topic: 'live/10', since: { epoch: held.epoch, seq: held.seq } })
  expect(answer).toHaveProperty('changes')
  const { seq = 0 } = back.held('live/10') ?? {}
  await back.until('the stream', () => (back.held('live/10')?.seq ?? 0) > seq + 2)
  expect(back.steps('live/10').gap).toBe(0)
  expect(flood.witness.steps('live/10')).toMatchObject({ gap: 0, whole: 1 })
})

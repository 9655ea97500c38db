import { allSettled, createWatch, fork, type Scope, type Store } from 'effector'
import { asyncScheduler, interval, NEVER } from 'rxjs'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { $offers } from '#client/calls/offers.ts'
import { $origin } from '#client/calls/origin.ts'
import { readTopic } from '#client/calls/topic.ts'
import type { LiveLine } from '#client/slip/line.ts'
import { $liveLines } from '#client/slip/live-lines.ts'
import { SlipGate, slips } from '#client/slip/slip.ts'
import { startTimedValidation } from '#client/slip/timer.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import { openConnection } from '#client/streams/connection.ts'
import { pollOver } from '#client/streams/poll.ts'
import { connectSocket } from '#client/streams/socket.ts'
import { openTopics } from '#client/streams/topic.ts'
import { $topics } from '#client/streams/topics.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { openWindow } from '#tests/client/window.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { offeredLines } from '#tests/support/intents/offered.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { within } from '#tests/support/patience.ts'
import { SECRET, type Settings } from '#tests/support/settings.ts'
import { createShelf } from '../shelf.ts'

startTimedValidation()

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
  return () => vi.unstubAllGlobals()
})

/** A slip of so many lines on a real socket to a real gateway before the real sandbox. */
async function openSlip(picks: number, settings: Settings) {
  const sandbox = await startSandbox({ seed: 'crowded', speed: 1, data: ':memory:', secret: SECRET })
  onTestFinished(() => sandbox.close())
  const { url } = await startTestGateway({ PROVIDER_URL: sandbox.url, ...settings })
  const link = openConnection({
    connect: () => connectSocket(url),
    nudges$: NEVER,
    beatMs: 300,
    scheduler: asyncScheduler,
    random: Math.random,
  })
  onTestFinished(() => link.close())
  const read = (topic: string, held: Parameters<typeof readTopic>[1], signal: AbortSignal) =>
    readTopic(topic, held, signal, url)
  const topics = openTopics({
    link,
    poll: pollOver(read, asyncScheduler, Math.random),
    scheduler: asyncScheduler,
    random: Math.random,
  })
  const scope = fork({
    values: [
      [$offers, everyOffer],
      [$origin, url],
      [$topics, () => topics],
      [$clock, knownClock({ second$: interval(1_000) })],
      [fields.betslip_options, { accept: 'any' as const }],
    ],
  })
  void allSettled(SlipGate.open, { scope, params: {} })
  for (const line of (await offeredLines(sandbox.url)).slice(0, picks))
    void allSettled(slips.sports.pickToggled, { scope, params: line })
  onTestFinished(() => void allSettled(SlipGate.close, { scope, params: {} }))
  return { scope, sandbox }
}

const untilHolds = <T>(what: string, scope: Scope, unit: Store<T>, holds: (value: T) => boolean) =>
  within<void>(what, (found) => {
    const unwatch = createWatch({ unit, scope, fn: look })
    function look(value: T) {
      if (!holds(value)) return
      unwatch()
      found()
    }
    look(scope.getState(unit))
  })

const isSure = (lines: readonly LiveLine[]) =>
  lines.length === 6 && lines.every(({ blockReason }) => blockReason !== 'unsure')

it.each([
  ['a socket that is full', { MAX_TOPICS_PER_SOCKET: 2 }],
  ['a gateway that is full', { MAX_TOPICS: 2 }],
])('%s leaves no line unsure: those that it refuses are validated over HTTP', async (_, settings) => {
  const { scope, sandbox } = await openSlip(6, { ...settings, POLL_SELECTION_MS: 200 })
  const $lines = $liveLines.sports
  await untilHolds('every line to be sure', scope, $lines, isSure)
  await untilHolds('the timer to run', scope, fields.slip_has_live_interval, (runs) => runs)
  expect(sandbox.calls.get(catalogue.validateBetslip.path)).toBeGreaterThan(0)
  // Prices that are pushed to the others stop nothing.
  const answered = scope.getState(fields.slip_validation_data)
  await untilHolds('it to be asked again', scope, fields.slip_validation_data, (later) => later !== answered)
  await untilHolds('every line to be sure again', scope, $lines, isSure)
})

it('a slip that has room is pushed its prices, and validates nothing', async () => {
  const { scope } = await openSlip(6, {})
  await untilHolds('every line to be sure', scope, $liveLines.sports, isSure)
  await untilHolds('the timer to rest', scope, fields.slip_has_live_interval, (runs) => !runs)
})

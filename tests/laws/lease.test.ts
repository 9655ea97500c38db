import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fenceAt,
  type Input,
  initialLease,
  LEASE_MS,
  type Lease,
  roleAt,
  turn,
  wakeAt,
} from '#gateway/cluster/lease.ts'
import '#tests/support/seed.ts'

/**
 * Three gateways want one lease of Redis, on virtual time. Requests are executed late, answers are late or lost,
 * processes stall, connections break, commits fail or are refused, gateways retire and close. In every order of these:
 * - at most one gateway leads at any time, by the clocks of the gateways;
 * - a gateway that has retired or closed does not lead, and one that lost its connection is alone;
 * - the role follows the clock: a lease that has run out ends at the next input `time`;
 * - a gateway that was connected and is open requests the lease again, sooner or later;
 * - without further faults, one gateway that is open leads.
 */
const TICK_MS = 10
/** Time allowed for the answer to a request, in ms. */
const ANSWER_MS = 1_000

interface Request {
  readonly askedMs: number
  readonly fence: number | undefined
  /** The answer, once Redis has executed the request. */
  answer: Input | undefined
}

function openGateways(random: () => number) {
  let now = 0
  let counted = 0
  let stored: { readonly nth: number; readonly fence: number; untilMs: number } | undefined
  const gateways = [0, 1, 2].map(() => ({
    lease: initialLease as Lease,
    request: undefined as Request | undefined,
  }))
  const at = (nth: number) => gateways[nth] as (typeof gateways)[number]

  function take(nth: number, input: Input) {
    const gateway = at(nth)
    const before = gateway.lease
    gateway.lease = turn(before, input, now, random)
    if (gateway.lease.isAsking && !before.isAsking)
      gateway.request = { askedMs: now, fence: fenceAt(before, now), answer: undefined }
    const leaders = gateways.filter(({ lease }) => roleAt(lease, now) === 'leading')
    expect(leaders.length).toBeLessThanOrEqual(1)
    for (const { lease } of gateways) {
      if (lease.phase !== 'open') expect(lease.role).not.toBe('leading')
      if (lease.phase === 'closed') expect(wakeAt(lease)).toBe(Number.POSITIVE_INFINITY)
    }
    return before
  }

  function release(nth: number, { held }: Lease) {
    if (!held || stored?.nth !== nth || stored.fence !== held.fence) return
    stored = undefined
    gateways.forEach((_, other) => void take(other, { kind: 'released' }))
  }

  const gone = (nth: number) => {
    at(nth).request = undefined
    take(nth, { kind: 'unanswered' })
  }

  const steps = {
    connected: (nth: number) => void take(nth, { kind: 'connection' }),
    disconnected(nth: number) {
      take(nth, { kind: 'connection' })
      take(nth, { kind: 'time' })
      gone(nth)
      if (at(nth).lease.phase !== 'closed') expect(at(nth).lease.role).toBe('alone')
    },
    refused: (nth: number) => void take(nth, { kind: 'refused' }),
    failed: (nth: number) => release(nth, take(nth, { kind: 'failed' })),
    retire: (nth: number) => release(nth, take(nth, { kind: 'retire' })),
    close: (nth: number) => release(nth, take(nth, { kind: 'close' })),
    /** Redis executes the request. */
    execute(nth: number) {
      const { request } = at(nth)
      if (!request || request.answer) return
      if (stored && stored.untilMs <= now) stored = undefined
      if (stored && stored.nth !== nth) {
        request.answer = { kind: 'denied', forMs: stored.untilMs - now }
        return
      }
      const isNew = stored === undefined || stored.fence !== request.fence
      const fence = stored && !isNew ? stored.fence : ++counted
      stored = { nth, fence, untilMs: now + LEASE_MS }
      request.answer = { kind: 'granted', isNew, fence, askedMs: request.askedMs }
    },
    answer(nth: number) {
      const { answer } = at(nth).request ?? {}
      if (!answer) return
      at(nth).request = undefined
      take(nth, answer)
      const { lease } = at(nth)
      if (answer.kind === 'granted' && lease.role !== 'leading')
        release(nth, { ...lease, role: 'alone', held: { fence: answer.fence, sinceMs: 0, untilMs: 0 } })
      take(nth, { kind: 'answered' })
    },
  }

  return {
    gateways,
    steps,
    pass(ms: number, isWell: boolean) {
      for (const endMs = now + ms; now < endMs; now += TICK_MS)
        gateways.forEach((gateway, nth) => {
          if (wakeAt(gateway.lease) <= now) take(nth, { kind: 'time' })
          // `expect` at each tick would take most of the time.
          if (gateway.lease.role !== roleAt(gateway.lease, now)) expect.fail('a lease that has run out leads')
          if (isWell) {
            steps.execute(nth)
            steps.answer(nth)
          }
          if (gateway.request && now - gateway.request.askedMs >= ANSWER_MS) gone(nth)
        })
    },
    /** Time passes, and nothing runs. */
    stall(ms: number) {
      now += ms
    },
    leaders: () => gateways.flatMap(({ lease }, nth) => (roleAt(lease, now) === 'leading' ? [nth] : [])),
  }
}

const nth = fc.nat({ max: 2 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('execute' as const, 'answer' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'connected' as const,
        'disconnected' as const,
        'refused' as const,
        'failed' as const,
      ),
      nth,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('retire' as const, 'close' as const),
      nth: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 900 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('stall' as const), ms: fc.integer({ min: 0, max: 3_500 }) }),
  },
)

/** The answer to a renewal comes after its gateway has given the lease up, and another one has acquired it. */
const renewedAfterFailure = [
  { kind: 'pass' as const, ms: 10 },
  { kind: 'execute' as const, nth: 0 },
  { kind: 'answer' as const, nth: 0 },
  { kind: 'pass' as const, ms: 1_100 },
  { kind: 'execute' as const, nth: 0 },
  { kind: 'failed' as const, nth: 0 },
]

test('one gateway at a time leads, through all faults between the gateways and Redis', () => {
  const property = fc.property(fc.array(step, { maxLength: 80, size: 'max' }), fc.nat(), (taken, seed) => {
    let drawn = seed
    const { gateways, steps, pass, stall, leaders } = openGateways(() => {
      drawn = (drawn * 16_807 + 1) % 2_147_483_647
      return drawn / 2_147_483_647
    })
    for (const nth of [0, 1, 2]) steps.connected(nth)
    for (const one of taken) {
      if ('nth' in one) steps[one.kind](one.nth)
      else if (one.kind === 'pass') pass(one.ms, false)
      else stall(one.ms)
    }
    for (const nth of [0, 1, 2]) steps.connected(nth)
    pass(2 * LEASE_MS, true)
    expect(leaders()).toHaveLength(1)
    expect(gateways[leaders()[0] ?? 0]?.lease.phase).toBe('open')
    for (const { lease } of gateways)
      if (lease.phase !== 'closed') expect(wakeAt(lease)).toBeLessThan(Number.POSITIVE_INFINITY)
  })
  fc.assert(property, { numRuns: 500, examples: [[renewedAfterFailure, 0]] })
})

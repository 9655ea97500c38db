import { expect, test } from 'vitest'
import type { Config } from '#gateway/config.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { createGames } from '#gateway/poll/games.ts'
import { createRounds } from '#gateway/poll/rounds.ts'
import { type AdmissionDeps, rowOf, touchedMatches } from '#gateway/poll/table.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import { match, round } from '#tests/support/provider/league.ts'

const config = {
  ...{ POLL_PERIODS_MS: 5_000, POLL_LIVE_MS: 1_000, POLL_CRASH_MS: 250, POLL_SELECTION_MS: 2_000 },
} as Config
const batch = { everyMs: config.POLL_SELECTION_MS, from: 0 }
const NOW = Date.UTC(2026, 0, 1)
const CONFIRMED = 3

function openPlans() {
  const log = createMemoryLog(10)
  const rounds = createRounds()
  rounds.learn('2', { 10: round({ id: 10, startsIn: 0, endsIn: 60_000 }, NOW) })
  const plan = (topic: Topic) =>
    rowOf(topic).plan(topic, { rows: log.state(topicName(topic)).rows, config, rounds, batch })
  return {
    log,
    live: (round_id = '10') => plan({ kind: 'live', round_id }),
    crash: () => plan({ kind: 'crash', game: 'a' }),
    periods: (competition_id: string) => plan({ kind: 'periods', competition_id }),
  }
}

test('periods and rounds have their own interval, and the moments of the known rounds', () => {
  const { live, periods } = openPlans()
  const times = [NOW, NOW + 60_000]
  expect(periods('2')).toMatchObject({ everyMs: 5_000, moments: expect.arrayContaining(times) })
  expect(periods('3')).toEqual({ everyMs: 5_000, moments: [] })
  expect(live()).toEqual({ everyMs: 1_000, regularTime: { from: NOW, to: NOW + 60_000 }, moments: times })
  expect(live('11')).toBeUndefined()
})

test('a crash game has the interval of its phase, and without rows that of an unknown selection', () => {
  const { log, crash } = openPlans()
  expect(crash()).toEqual({ everyMs: 30_000, moments: [] })
  log.append('crash/a', { round: { round_id: 7, phase: 'running', starts_at: NOW } }, NOW)
  expect(crash()).toEqual({ everyMs: 250, moments: [] })
})

test.each([
  ['that are unknown', undefined, 'unavailable'],
  ['without crash', new Set<OfferName>(['bets']), 'unknown'],
  ['with crash', new Set<OfferName>(['crash']), undefined],
])(
  'a crash game of a provider with offers %s is admitted, or refused with the reason',
  async (_, offers, code) => {
    const known = { games: createGames(), isPolled: () => false, offers: async () => offers }
    const refused = await rowOf({ kind: 'crash' }).refusal(
      { kind: 'crash', game: 'a' },
      known as unknown as AdmissionDeps,
      { topics: 0 },
    )
    expect(refused?.code).toBe(code)
  },
)

test('a round is unfinished while a match has a phase other than full time', () => {
  const { log, live } = openPlans()
  const extra = (...phases: (string | undefined)[]) => {
    log.append('live/10', Object.fromEntries(phases.map((phase, at) => [at, match(at, { phase })])), NOW)
    return (live()?.moments.length ?? 0) - 2
  }
  expect(extra('full-time', 'second-half')).toBe(CONFIRMED)
  expect(extra('full-time', 'full-time')).toBe(0)
  expect(extra(undefined)).toBe(0)
  log.append('live/10', { 0: { nonsense: true } }, NOW)
  expect(live()?.moments).toHaveLength(2)
})

test('ids are sent as the provider has them: numbers as numbers, text as text', () => {
  const bodyOf = (topic: Topic) => rowOf(topic).body([topic])
  const rounds = ['12', '007', 'r/1', '9'.repeat(20)]
  expect(rounds.map((round_id) => bodyOf({ kind: 'live', round_id }))).toEqual([
    { round_id: 12 },
    ...rounds.slice(1).map((round_id) => ({ round_id })),
  ])
  expect(bodyOf({ kind: 'periods', competition_id: '2' })).toEqual({ competition_id: 2 })
  const selection = { match_id: '7', sub_type_id: '1', odd_key: 'over_2.5' }
  expect(bodyOf({ kind: 'selection', ...selection })).toEqual({
    betslip: [{ match_id: 7, sub_type_id: 1, odd_key: 'over_2.5' }],
  })
})

const change = { topic: 'live/1', epoch: 'e', from: 3, seq: 4, at: 0 }

test('a minute is no touch of a match; a goal and a removed match are', () => {
  expect(touchedMatches({ ...change, upsert: { 1: { minute: 5 } } })).toEqual([])
  expect(
    touchedMatches({ ...change, upsert: { 1: { minute: 5, home_score: 1 }, 2: { minute: 5 } } }),
  ).toEqual(['1'])
  expect(touchedMatches({ ...change, upsert: { 1: { home_score: 1 } }, remove: ['3'] })).toEqual(['1', '3'])
  expect(touchedMatches({ ...change, upsert: { 1: {} } })).toEqual([])
  expect(touchedMatches(change)).toEqual([])
})

test('the first state of a round is no touch of its matches', () => {
  expect(touchedMatches({ ...change, from: 0, seq: 1, upsert: { 1: { home_score: 0 } } })).toEqual([])
})

import { expect, test } from 'vitest'
import { openStage } from '#tests/support/gateway/gateway.ts'
import {
  LIVE,
  liveAnswer,
  match,
  PERIODS,
  type RoundPlan,
  round,
  scriptPeriods,
} from '#tests/support/provider/league.ts'
import type { Reply, Script } from '#tests/support/provider/provider.ts'

const EVERY_MS = 50
/** Allowed delay of a timer on a busy machine, in ms. */
const LATE_MS = 2_500
/** Time in which a poll that is under way may still arrive, in ms. */
const UNDER_WAY_MS = 1_000
/** Time without a poll after which a round counts as quiet, in ms: ten of its intervals. */
const QUIET_MS = 10 * EVERY_MS
const running = liveAnswer(match(1, { phase: 'second-half', minute: 89 }))
const fullTime = liveAnswer(match(1, { phase: 'full-time', minute: 90 }))
const trouble: Reply = { status: 500, body: { error: 'trouble' } }

/** One player watches one round. `script` gives the provider's answers by the times of the round. */
async function playRound(
  plan: RoundPlan,
  script: (round: { start: number; end: number }) => Script | Reply,
  everyMs = EVERY_MS,
) {
  const stage = await openStage({ POLL_LIVE_MS: everyMs, POLL_PERIODS_MS: 60_000, BREAKER_MS: 60_000 })
  const player = await stage.player()
  const { start_time: start, end_time: end, ...rest } = round(plan)
  scriptPeriods(stage.provider, { ...rest, start_time: start, end_time: end })
  stage.provider.on(LIVE, script({ start, end }))
  await player.subscribe('live/10')
  const asked = () => stage.provider.callsTo(LIVE).map(({ at }) => at)
  return {
    player,
    asked,
    start,
    end,
    /** Waits until that many ms after the end, and then for a time in which nothing is polled. */
    async isQuiet(afterMs: number) {
      await passed(end + afterMs + UNDER_WAY_MS - Date.now())
      const before = asked().length
      await passed(QUIET_MS)
      expect(asked()).toHaveLength(before)
    },
  }
}

const passed = (ms: number) => new Promise((then) => setTimeout(then, Math.max(0, ms)))

test('a round is polled once when it is opened, exactly at its start, then regularly, exactly at its end, then no more', async () => {
  // The poll at the end is to be answered before the first one for full time is due.
  const everyMs = 250
  const { asked, isQuiet, start, end } = await playRound(
    { startsIn: 2_000, endsIn: 3_500 },
    ({ end }) =>
      ({ at }) =>
        at < end ? running : fullTime,
    everyMs,
  )
  await isQuiet(200)
  const all = asked()
  const during = all.filter((at) => at >= start && at < end)
  const after = all.filter((at) => at >= end)
  expect(all.filter((at) => at < start)).toHaveLength(1)
  expect(during[0]).toBeLessThanOrEqual(start + LATE_MS)
  expect(during.length).toBeGreaterThanOrEqual(3)
  expect(during.length).toBeLessThanOrEqual((end - start) / everyMs + 1)
  // A poll that was sent just before the end may arrive just after it.
  expect(after.length).toBeGreaterThanOrEqual(1)
  expect(after.length).toBeLessThanOrEqual(2)
  expect(after[0]).toBeLessThanOrEqual(end + LATE_MS)
})

test('a finished round is polled once', async () => {
  const { asked, isQuiet, player } = await playRound({ startsIn: -9_000, endsIn: -5_000 }, () => fullTime)
  await isQuiet(0)
  expect(asked()).toHaveLength(1)
  expect(player.held('live/10')).toMatchObject({ health: { state: 'live' }, rows: { 1: { minute: 90 } } })
})

test('a last poll that failed is repeated until it is answered', async () => {
  let failed = 0
  const { player } = await playRound({ startsIn: -1_000, endsIn: 200 }, ({ end }) => ({ at }) => {
    if (at < end) return running
    return failed++ < 3 ? trouble : fullTime
  })
  await player.until('full time', () => player.held('live/10')?.rows[1]?.phase === 'full-time')
  await player.until('trust', () => player.held('live/10')?.health?.state === 'live')
  // The answered poll may have been overtaken by one of the polls for full time.
  expect(failed).toBeGreaterThanOrEqual(4)
  expect(failed).toBeLessThanOrEqual(5)
})

test('a provider whose clock is behind is polled a few times more for full time, and then not again', async () => {
  const { asked, isQuiet, end, player } = await playRound(
    { startsIn: -1_000, endsIn: 200 },
    ({ end }) =>
      ({ at }) =>
        at < end + EVERY_MS * 2 ? running : fullTime,
  )
  await isQuiet(EVERY_MS * 8)
  expect(player.held('live/10')?.rows[1]).toMatchObject({ phase: 'full-time' })
  const after = asked().filter((at) => at >= end).length
  expect(after).toBeGreaterThanOrEqual(2)
  expect(after).toBeLessThanOrEqual(4 + 1)
})

test('a provider that never reports full time is polled at most four times after the end', async () => {
  const { asked, isQuiet, end } = await playRound({ startsIn: -1_000, endsIn: 200 }, () => running)
  await isQuiet(EVERY_MS * 9 + UNDER_WAY_MS)
  const after = asked().filter((at) => at >= end).length
  expect(after).toBeGreaterThanOrEqual(2)
  expect(after).toBeLessThanOrEqual(4 + 1)
})

test('periods are polled when a round of them opens, starts and ends', async () => {
  const stage = await openStage({ POLL_PERIODS_MS: 60_000 })
  const player = await stage.player()
  const played = round({ opensIn: 1_500, startsIn: 1_800, endsIn: 2_100 })
  scriptPeriods(stage.provider, played)
  await player.subscribe('periods/2')
  const calls = await stage.provider.called(PERIODS, 4)
  const moments = [played.open_time ?? 0, played.start_time, played.end_time]
  calls.slice(1).forEach(({ at }, index) => {
    expect(at).toBeGreaterThanOrEqual(moments[index] ?? 0)
    expect(at).toBeLessThanOrEqual((moments[index] ?? 0) + LATE_MS)
  })
})

test('a round that is brought forward is polled regularly at once', async () => {
  const stage = await openStage({ POLL_LIVE_MS: EVERY_MS, POLL_PERIODS_MS: 60 })
  scriptPeriods(stage.provider, round({ startsIn: 60_000, endsIn: 90_000 }))
  stage.provider.on(LIVE, running)
  const player = await stage.player()
  await player.subscribe('live/10')
  scriptPeriods(stage.provider, round({ startsIn: -100, endsIn: 90_000 }))
  await stage.provider.called(LIVE, 6)
})

test('a round that its periods omit for a moment is polled on when it is back', async () => {
  const stage = await openStage({ POLL_LIVE_MS: EVERY_MS, POLL_PERIODS_MS: 60 })
  const played = round({ startsIn: -1_000, endsIn: 90_000 })
  scriptPeriods(stage.provider, played)
  stage.provider.on(LIVE, running)
  const player = await stage.player()
  await player.subscribe('live/10', 'periods/2')
  scriptPeriods(stage.provider)
  await player.until('no periods', () => Object.keys(player.held('periods/2')?.rows ?? {}).length === 0)
  scriptPeriods(stage.provider, played)
  await stage.provider.called(LIVE, stage.provider.callsTo(LIVE).length + 6)
})

test('an old, slow answer never overwrites a newer one', async () => {
  const stage = await openStage({
    POLL_LIVE_MS: 60_000,
    POLL_PERIODS_MS: 60_000,
    PROVIDER_TIMEOUT_MS: 20_000,
  })
  const played = round({ startsIn: -1_000, endsIn: 600 })
  scriptPeriods(stage.provider, played)
  const goal = (minute: number, home_score: number) =>
    liveAnswer(match(1, { minute, home_score, phase: 'full-time' }))
  let letGo = () => {}
  const later = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // The first poll is answered last: it was sent before the goal.
  stage.provider.on(LIVE, (_, nth) => (nth === 1 ? { ...goal(80, 0), after: later } : goal(90, 1)))
  const early = await stage.player()
  const answered = early.subscribe('live/10')
  await stage.provider.called(LIVE, 2)
  const seen = await fetchUntil(`${stage.url}/metrics`, /gateway_changes_total\{kind="live"\} 1/)
  letGo()
  const [answer] = await answered
  expect(seen).toBe(true)
  expect(answer).toMatchObject({ seq: 1, rows: { 1: { home_score: 1 } } })
  const late = await stage.player()
  await late.subscribe('live/10')
  expect(late.held('live/10')).toMatchObject({ seq: 1, rows: { 1: { home_score: 1, minute: 90 } } })
})

async function fetchUntil(url: string, wanted: RegExp): Promise<boolean> {
  while (!wanted.test(await (await fetch(url)).text())) await passed(10)
  return true
}

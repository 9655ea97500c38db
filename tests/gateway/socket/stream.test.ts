import { expect, test } from 'vitest'
import { canonical, digest } from '#shared/topics/rows.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import {
  inPlay,
  LIVE,
  liveAnswer,
  match,
  scriptLive,
  scriptPeriods,
  tickingMatch,
} from '#tests/support/provider/league.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'

const BEAT_MS = 100

/**
 * For every order of subscribing, resuming and leaving, in data-lite or not, whatever changes meanwhile: no change is lost between the answer and the stream, and the player's rows are the provider's.
 */
test(`players fold the provider’s rows in every order of joining and leaving (seed ${seed})`, async () => {
  const stage = await openStage({ POLL_LIVE_MS: 5, BEAT_MS: 50, LINGER_MS: 5_000, KEEP_CHANGES: 20 })
  const random = randomFrom(seed)
  const pick = (below: number) => Math.floor(random() * below)
  let isStill = false
  let last: readonly unknown[] = []
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, () => {
    if (!isStill)
      last = Array.from({ length: 8 }, (_, id) => id)
        .filter(() => random() < 0.8)
        .map((id) =>
          match(id, { minute: pick(90), home_score: pick(3), ...(random() < 0.5 && { note: pick(9) }) }),
        )
    return liveAnswer(...last)
  })
  const players = await Promise.all(Array.from({ length: 6 }, () => stage.player()))
  await Promise.all(
    players.map(async (player) => {
      for (let round = 0; round < 25; round++) {
        const held = player.held('live/10')
        const since = held && random() < 0.6 ? { since: { epoch: held.epoch, seq: held.seq } } : {}
        await player.subscribe({ topic: 'live/10', ...since, lite: random() < 0.5 })
        const frames = player.frames('live/10').length
        await player.until('a few frames', () => player.frames('live/10').length > frames + pick(4))
        if (random() < 0.7) player.unsubscribe('live/10')
        // What was on its way when we left has come by now: nothing of it is folded into the next answer.
        await player.time()
      }
      await player.subscribe({ topic: 'live/10', lite: random() < 0.5 })
    }),
  )
  isStill = true
  await stage.provider.called(LIVE, stage.provider.callsTo(LIVE).length + 2)
  const expected = canonical(
    Object.fromEntries(last.map((row) => [(row as { match_id: number }).match_id, row])),
  )
  for (const player of players) {
    await player.until('the last rows', () => canonical(player.held('live/10')?.rows) === expected)
    expect(player.steps('live/10').gap).toBe(0)
  }
})

test('the changes of a topic reach its watchers only, the same to each', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 20 })
  scriptPeriods(stage.provider, inPlay(10), inPlay(11))
  stage.provider.on(LIVE, tickingMatch)
  const [one, two, other] = await Promise.all([stage.player(), stage.player(), stage.player()])
  await Promise.all([one.subscribe('live/10'), two.subscribe('live/10'), other.subscribe('live/11')])
  await one.until('ten', () => one.steps('live/10').next >= 10)
  const { seq = 0, epoch } = one.held('live/10') ?? {}
  await two.until('as many', () => (two.held('live/10')?.seq ?? 0) >= seq)
  const changesOf = (player: typeof one) =>
    player.frames('live/10').flatMap(({ kind, frame }) => (kind === 'change' ? [frame] : []))
  const others = new Map(changesOf(two).map((change) => [change.seq, change]))
  for (const change of changesOf(one)) {
    expect(change).toMatchObject({ epoch, from: change.seq - 1 })
    expect(others.get(change.seq) ?? change).toEqual(change)
  }
  expect(other.frames('live/10')).toEqual([])
})

test('every watched topic has a beat per BEAT_MS, with its version and the digest of its rows', async () => {
  const stage = await openStage({ BEAT_MS, POLL_LIVE_MS: 60_000, POLL_PERIODS_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay())
  scriptLive(stage.provider, match(1))
  const player = await stage.player()
  const answers = await player.subscribe('live/10', 'periods/2')
  const startedMs = performance.now()
  await player.until(
    'six beats',
    () => player.frames('live/10').length >= 6 && player.frames('periods/2').length >= 6,
  )
  const atMost = (performance.now() - startedMs) / BEAT_MS + 2
  for (const answer of answers) {
    if (!('rows' in answer)) throw new Error('not a snapshot')
    const { topic, epoch, seq, health } = answer
    const beats = player.frames(topic)
    expect(beats.length).toBeLessThanOrEqual(atMost)
    for (const { frame } of beats)
      expect(frame).toEqual({
        topic,
        epoch,
        seq,
        at: expect.any(Number),
        health,
        digest: digest(answer.rows),
      })
  }
})

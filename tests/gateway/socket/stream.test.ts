import { expect, test } from 'vitest'
import { canonical } from '#shared/topics/rows.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'

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
      for (let round = 0; round < 8; round++) {
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

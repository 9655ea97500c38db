import { expect, test } from 'vitest'
import type { Change, Snapshot } from '#shared/topics/protocol.ts'
import { openFolder } from '#tests/support/folder.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import {
  inPlay,
  LIVE,
  match,
  scriptLive,
  scriptPeriods,
  tickingMatch,
} from '#tests/support/provider/league.ts'
import { scriptPrices, VALIDATE } from '#tests/support/provider/prices.ts'

test('a topic is read by HTTP with its version, its health and the time; unchanged, it is 304', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 60_000, LINGER_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay())
  scriptLive(stage.provider, match(1))
  const asked = Date.now()
  // A query is not part of the name.
  const whole = await fetch(`${stage.url}/topics/live/10?now=1`)
  const { epoch, health, rows } = (await whole.json()) as Snapshot
  expect([rows, whole.headers.get('cache-control')]).toEqual([{ 1: match(1) }, 'no-cache'])
  const known = { 'if-none-match': `"other", W/"${epoch}.1"` }
  const { status, headers } = await fetch(`${stage.url}/topics/live/10`, { headers: known })
  expect([status, headers.get('etag'), headers.get('vary')]).toEqual([304, `"${epoch}.1"`, 'accept-encoding'])
  expect(JSON.parse(headers.get('x-health') ?? '')).toEqual(health)
  expect(Number(headers.get('x-now'))).toBeGreaterThanOrEqual(asked)
  expect(Number(headers.get('x-now'))).toBeLessThanOrEqual(Date.now())
})

test('a client that read by HTTP resumes over the socket from that version', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 20, LINGER_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, tickingMatch)
  const response = await fetch(`${stage.url}/topics/live/10`)
  const snapshot = (await response.json()) as Snapshot
  const { epoch, seq } = snapshot
  await stage.provider.called(LIVE, stage.provider.callsTo(LIVE).length + 3)
  const player = await stage.player()
  player.adopt('live/10', snapshot)
  const [answer] = await player.subscribe({ topic: 'live/10', since: { epoch, seq } })
  expect(answer).toMatchObject({ epoch, changes: expect.any(Array) })
  await player.until('a few more', () => (player.held('live/10')?.seq ?? 0) >= seq + 6)
  expect(player.steps('live/10')).toMatchObject({ gap: 0, whole: 0 })
})

test.each([
  ['live/10/', 400, 'bad-topic'],
  ['live/%31%30', 400, 'bad-topic'],
  ['live/99', 404, 'unknown'],
  ['periods/3', 404, 'unknown'],
])('GET of the topic %s is %i, %s, and asks the provider for nothing of it', async (topic, status, code) => {
  const stage = await openStage()
  scriptPeriods(stage.provider, inPlay())
  const response = await fetch(`${stage.url}/topics/${topic}`)
  const error = { code, message: expect.any(String) }
  expect([response.status, await response.json()]).toEqual([status, { error }])
  expect(await stage.metric('gateway_refusals_total', { code })).toBe(1)
  expect(stage.provider.callsTo(LIVE)).toEqual([])
})

test('with an archive the past of a selection begins before its kept changes', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 20, KEEP_CHANGES: 3, ARCHIVE_DIR: openFolder() })
  scriptPeriods(stage.provider, inPlay())
  let price = 200
  scriptPrices(stage.provider, () => ({ odd_value: ++price / 100, state: 'open' }))
  const seqs = await eventually('some are archived', async () => {
    const { past } = await (await fetch(`${stage.url}/topics/selection/1/1/draw?past`)).json()
    return past.changes.length === 6 && past.changes.map((change: Change) => change.seq)
  })
  expect(seqs.toSorted((one: number, other: number) => one - other)).toEqual(seqs)
  expect(new Set(seqs).size).toBe(6)
})

test('the past of a selection is its kept changes with the times throughout which it was polled; other topics have none', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 20, KEEP_CHANGES: 3, LINGER_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay())
  let price = 200
  scriptPrices(stage.provider, () => ({ odd_value: ++price / 100, state: 'open' }))
  const url = `${stage.url}/topics/selection/1/1/draw`
  const begun = Date.now()
  await fetch(url)
  await stage.provider.called(VALIDATE, 6)
  const { past, seq, rows } = await (await fetch(`${url}?past`)).json()
  expect(past.changes.map((change: Change) => change.seq)).toEqual([seq - 2, seq - 1, seq])
  expect(past.changes.at(-1).upsert.selection.odd_value).toBe(rows.selection.odd_value)
  expect(past.proven).toHaveLength(1)
  expect(past.proven[0].from).toBeGreaterThanOrEqual(begun)
  expect(past.proven[0].until).toBeGreaterThanOrEqual(past.changes.at(-1).at)
  expect(await (await fetch(url)).json()).not.toHaveProperty('past')
  expect(await (await fetch(`${stage.url}/topics/live/10?past`)).json()).not.toHaveProperty('past')
})

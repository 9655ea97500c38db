import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '#gateway/main.ts'
import { type Sandbox, startSandbox } from '#gateway/sandbox/main.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { liveFacts, readLive } from '#shared/topics/live.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'
import { soonestRound } from '../support/browser/soonest.ts'
import { connect } from '../support/gateway/player.ts'
import { configOf, SECRET } from '../support/settings.ts'

/** Rounds of 30 s with 7.5 s of play, one competition after another. */
const SPEED = 6
let sandbox: Sandbox
let gateway: Gateway

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'round', speed: SPEED, data: ':memory:', secret: SECRET })
  gateway = await startGateway(
    configOf({
      PROVIDER_URL: sandbox.url,
      COMPETITIONS: '1,2,3,4',
      POLL_LIVE_MS: 150,
      BEAT_MS: 500,
    }),
  )
})

afterAll(async () => {
  await gateway.close()
  await sandbox.close()
})

async function providerRows(round_id: string): Promise<Rows> {
  const answer = await fetch(`${sandbox.url}/v1/nare-league/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ round_id: Number(round_id) }),
  })
  const reading = readLive(await answer.json())
  if ('failure' in reading) throw new Error(reading.failure)
  return reading.rows
}

test('every player gets a round of the sandbox in order and complete, up to the provider’s final scores', async () => {
  const { period } = await soonestRound(gateway.url, 1_500)
  const topic = `live/${period.round_id}`
  const players = await Promise.all([1, 2, 3].map(() => connect(gateway.url)))
  const [first] = await Promise.all(players.map((player) => player.subscribe(topic)))
  const before = first?.[0]
  if (!before || !('rows' in before)) throw new Error('the first answer is no snapshot')
  expect(Object.keys(before.rows)).toHaveLength(10)
  expect(Object.values(before.rows).every((row) => row.phase === 'pending')).toBe(true)

  const isOver = (rows: Rows | undefined) =>
    rows !== undefined && Object.values(rows).every((row) => row.phase === 'full-time')
  await Promise.all(
    players.map((player) => player.until('full time', () => isOver(player.held(topic)?.rows))),
  )
  const final = await providerRows(period.round_id)

  for (const player of players) {
    expect(digest(player.held(topic)?.rows ?? {})).toBe(digest(final))
    expect(player.steps(topic)).toMatchObject({ gap: 0, repeat: 0 })
    const seqs = player.frames(topic).flatMap(({ kind, frame }) => (kind === 'change' ? [frame.seq] : []))
    expect(seqs).toEqual(seqs.map((_, at) => before.seq + 1 + at))
    player.close()
  }

  const [player] = players
  let rows = before.rows
  const goals = (player?.frames(topic) ?? []).flatMap(({ kind, frame }) => {
    if (kind !== 'change') return []
    const after = apply(rows, frame)
    const facts = liveFacts(rows, after)
    rows = after
    return facts
  })
  const scored = Object.values(final).flatMap((row) => readPlayout(row) ?? [])
  const sum = scored.reduce((all, match) => all + (match.home_score ?? 0) + (match.away_score ?? 0), 0)
  expect(goals.filter(({ kind }) => kind === 'correction')).toEqual([])
  expect(goals.reduce((all, fact) => all + (fact.kind === 'goal' ? fact.goals : 0), 0)).toBe(sum)
})

import { expect, onTestFinished, test } from 'vitest'
import { BOUNDS } from '#gateway/pressure.ts'
import { deployedConfig, startEdge } from '#tests/support/cluster/edge.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { connect } from '#tests/support/gateway/player.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, scriptPeriods, tickingMatch } from '#tests/support/provider/league.ts'
import { startProvider } from '#tests/support/provider/provider.ts'

const CALL = { method: 'POST', body: '{}' } as const
const BALANCE = '/v1/balance'

/** The share of memory that every process has exceeded. */
const NOTHING = 1e-12

/** Two gateways behind the deployed edge, each with a player; each can be pressed. */
async function openPair() {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  scriptPeriods(provider, inPlay())
  provider.on(LIVE, tickingMatch)
  provider.on(BALANCE, { body: { status: 200 } })
  const open = async () => {
    const bounds = { ...BOUNDS }
    const { url, port } = await startTestGateway({ PROVIDER_URL: provider.url }, undefined, bounds)
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`)
      return { http: answer.status, ...((await answer.json()) as { status: string; reasons: string[] }) }
    }
    return {
      url,
      port,
      readiness,
      setMemoryShare: (memoryShare: number) => void Object.assign(bounds, { memoryShare }),
      metric: async (name: string) => sumOf(await (await fetch(`${url}/metrics`)).text(), name),
    }
  }
  const [one, other] = [await open(), await open()]
  const edge = await startEdge([one.port, other.port], deployedConfig, { EDGE_PER_ADDRESS: '10000' })
  onTestFinished(edge.close)
  const join = async () => {
    const player = await connect(edge.url)
    onTestFinished(() => player.close())
    await player.subscribe('live/10')
    return player
  }
  const call = async (path = `/provider${BALANCE}`, init: RequestInit = CALL) => {
    const answer = await fetch(edge.url + path, init)
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  const statuses = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => call()))).map(({ status }) => status)
  await eventually('the edge has checked both', async () => (await call()).status === 200)
  return { one, other, join, call, statuses }
}

test('an overloaded gateway keeps its sockets and gets no other work, until it is well again', async () => {
  const { one, other, join, statuses } = await openPair()
  const players = [await join(), await join()]
  expect([await one.metric('gateway_sockets'), await other.metric('gateway_sockets')]).toEqual([1, 1])

  one.setMemoryShare(NOTHING)
  await eventually(
    'it refuses work',
    async () =>
      (await one.metric('gateway_pressed')) === 1 &&
      (await fetch(`${one.url}/topics/live/10`)).status === 503,
  )
  expect(await one.readiness()).toEqual({
    http: 503,
    status: 'pressed',
    reasons: [expect.stringMatching(/^overloaded: \d+ % of the memory is used$/)],
  })
  expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
  await eventually('the edge has noticed', async () => (await statuses(20)).every((status) => status === 200))
  const refused = await one.metric('gateway_refusals_total')
  expect(new Set(await statuses(60))).toEqual(new Set([200]))
  players.push(await join(), await join())
  expect([await one.metric('gateway_sockets'), await other.metric('gateway_sockets')]).toEqual([1, 3])
  expect(await one.metric('gateway_refusals_total')).toBe(refused)
  const seen = players.map((player) => player.frames('live/10').length)
  for (const [nth, player] of players.entries())
    await player.until('a further change', () => player.frames('live/10').length > (seen[nth] ?? 0))
  expect(players.flatMap(({ ends }) => ends)).toEqual([])

  one.setMemoryShare(BOUNDS.memoryShare)
  await eventually('it is ready again', async () => (await one.readiness()).http === 200)
  await eventually('the edge sends it players', async () => {
    await join()
    return (await one.metric('gateway_sockets')) > 1
  })
})

test('where all gateways are overloaded the edge says so: to calls in JSON, that nothing was sent; else by a page', async () => {
  const { one, other, call } = await openPair()
  one.setMemoryShare(NOTHING)
  other.setMemoryShare(NOTHING)
  const page = await eventually('the edge answers itself', async () => {
    const answer = await call('/', {})
    return answer.body.includes('too busy at the moment') && answer.body.startsWith('<!doctype') && answer
  })
  const answers = [page, await call(), await call('/topics/live/10', {})]
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    answers.map(() => [503, '5']),
  )
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { headers, body } of answers.slice(1)) {
    expect(headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(body)).toEqual({ status: 503, error: expect.any(String), outcome: 'not-sent' })
  }
})

import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { gamesConfig, startEdge } from '../support/cluster/edge.ts'

/** Starts a sandbox, and the edge of its games. */
async function openGames() {
  const sandbox = await startSandbox({ seed: 'games', speed: 1, data: ':memory:', secret: 's' })
  onTestFinished(sandbox.close)
  const edge = await startEdge([Number(new URL(sandbox.url).port)], gamesConfig)
  onTestFinished(edge.close)
  return { sandbox, edge }
}

test('the port of the sandbox’s games serves only games and images', async () => {
  const { sandbox, edge } = await openGames()
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(edge.url + path, { method, signal: AbortSignal.timeout(5_000) })).status
  expect(await statusOf('/artwork/dice.svg')).toBe(200)
  for (const path of ['/outbox', '/', '/v1/balance', '/artwork/..%2f..%2foutbox', '/games/..%2foutbox'])
    expect(await statusOf(path), path).toBe(404)
  for (const path of ['/sandbox/faults', '/v1/login', '/v1/casino/lobby'])
    expect(await statusOf(path, 'POST'), path).toBe(404)
  expect(sandbox.calls.size).toBe(0)
})

test('an open game has a hundred calls in ten seconds, and does not use up those of others', async () => {
  const { edge } = await openGames()
  const call = (session: string) =>
    fetch(`${edge.url}/games/api/state`, {
      method: 'POST',
      headers: { 'x-game-session': session },
      signal: AbortSignal.timeout(10_000),
    })
  const statuses: number[] = []
  // One after the other: requests under way together are counted together.
  for (let nth = 0; nth < 102; nth++) statuses.push((await call('one')).status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
  const refused = await call('one')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await refused.json()).toMatchObject({ status: 429 })
  expect((await call('another')).status).toBe(401)
})

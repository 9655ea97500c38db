import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { gamesConfig, startEdge } from '../support/cluster-edge.ts'

test('the port of the sandbox’s games lets out games and pictures, and nothing else of it', async () => {
  const sandbox = await startSandbox({ seed: 'games', speed: 1, data: ':memory:', secret: 's' })
  onTestFinished(sandbox.close)
  const edge = await startEdge([Number(new URL(sandbox.url).port)], gamesConfig)
  onTestFinished(edge.close)
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(edge.url + path, { method, signal: AbortSignal.timeout(5_000) })).status
  expect(await statusOf('/artwork/dice.webp')).toBe(200)
  for (const path of ['/inbox', '/', '/v1/balance', '/artwork/..%2f..%2finbox', '/games/..%2finbox'])
    expect(await statusOf(path), path).toBe(404)
  for (const path of ['/sandbox/faults', '/v1/login', '/v1/casino/lobby'])
    expect(await statusOf(path, 'POST'), path).toBe(404)
  expect(sandbox.world.calls.size).toBe(0)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { nodeEnvironment } from '#tests/support/node-environment.ts'
import { within } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProvider } from '#tests/support/provider/provider.ts'
import { environmentOf, type Settings } from '#tests/support/settings.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `gateway/start.ts` without building the client. */
async function start(settings: Settings): Promise<string> {
  const child = spawn(process.execPath, ['gateway/start.ts', '--no-build'], {
    cwd: root,
    env: { ...nodeEnvironment, ...environmentOf({ SANDBOX_DATA: ':memory:', ...settings }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await left
  })
  return await within<string>('the gateway', (found) => {
    let output = ''
    child.stdout.on('data', (bytes) => {
      output += String(bytes)
      const port = /listens at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) found(`http://127.0.0.1:${port}`)
    })
  })
}

const statusOf = async (url: string, path: string) => (await ask(url, { method: 'GET', path })).status

test('without COMPETITIONS, or with an empty one, the sandbox’s four are served', async () => {
  const url = await start({ COMPETITIONS: '' })
  const topics = ['1', '2', '3', '4', '5'].map((id) => statusOf(url, `/topics/periods/${id}`))
  expect(await Promise.all(topics)).toEqual([200, 200, 200, 200, 404])
})

test('COMPETITIONS and BET_PATH are respected', async () => {
  const url = await start({ COMPETITIONS: '3', BET_PATH: '/x', VALIDATION_PATH: '/check' })
  const topics = ['1', '2', '3'].map((id) => statusOf(url, `/topics/periods/${id}`))
  expect(await Promise.all(topics)).toEqual([404, 404, 200])
  const headers = { 'content-type': 'application/json' }
  const post = async (path: string) =>
    (await ask(url, { path: `/provider${path}`, headers, body: '{}' })).status
  expect(await Promise.all(['/x', '/check', '/v1/bet', '/v1/betslip/validate'].map(post))).toEqual([
    401, 400, 404, 404,
  ])
})

test('only games and images of the sandbox are served at SANDBOX_GAMES_URL', async () => {
  const games = `http://127.0.0.1:${await freePort()}`
  const url = await start({ SANDBOX_GAMES_URL: games })
  const headers = { 'content-type': 'application/json' }
  const lobby = await ask(url, { path: '/provider/v1/casino/lobby', headers, body: '{"game_type":"nare"}' })
  expect(lobby.text).toContain(`"${games}/artwork/dice.svg"`)
  const paths = ['/games/dice', '/games/pages/dice.ts', '/artwork/dice.svg']
  expect(await Promise.all(paths.map((path) => statusOf(games, path)))).toEqual([200, 200, 200])
  const closed = ['/outbox', '/v1/carousel-images', '/sandbox/faults', '/games/../outbox']
  expect(await Promise.all(closed.map((path) => statusOf(games, path)))).toEqual([404, 404, 404, 404])
  expect((await ask(games, { path: '/sandbox/phone' })).status).toBe(404)
})

test('for another provider the default is competition 2', async () => {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const url = await start({ COMPETITIONS: '', PROVIDER_URL: provider.url })
  const topics = ['1', '2', '3'].map((id) => statusOf(url, `/topics/periods/${id}`))
  expect(await Promise.all(topics)).toEqual([404, 200, 404])
})

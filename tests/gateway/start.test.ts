import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { within } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProvider } from '#tests/support/provider/provider.ts'
import { environmentOf, type Settings } from '#tests/support/settings.ts'

const root = join(import.meta.dirname, '../..')

/** What `npm run dev` and `npm start` run, but for the client. */
async function start(settings: Settings): Promise<string> {
  const child = spawn(process.execPath, ['gateway/start.ts', '--no-build'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environmentOf({ SANDBOX_DATA: ':memory:', ...settings }) },
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

test('the sandbox’s four competitions are served where none are named, by an empty word too', async () => {
  const url = await start({ COMPETITIONS: '' })
  const topics = ['1', '2', '3', '4', '5'].map((id) => statusOf(url, `/topics/periods/${id}`))
  expect(await Promise.all(topics)).toEqual([200, 200, 200, 200, 404])
})

test('it serves those that are named, and takes bets where it is told to', async () => {
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

test('games and pictures, and nothing else of the sandbox, are served at the address that other devices open them at', async () => {
  const games = `http://127.0.0.1:${await freePort()}`
  const url = await start({ SANDBOX_GAMES_URL: games })
  const headers = { 'content-type': 'application/json' }
  const lobby = await ask(url, { path: '/provider/v1/casino/lobby', headers, body: '{}' })
  expect(lobby.text).toContain(`"${games}/artwork/dice.webp"`)
  const paths = ['/games/dice', '/games/pages/dice.ts', '/artwork/dice.webp']
  expect(await Promise.all(paths.map((path) => statusOf(games, path)))).toEqual([200, 200, 200])
  const closed = ['/inbox', '/v1/carousel-images', '/sandbox/faults', '/games/../inbox']
  expect(await Promise.all(closed.map((path) => statusOf(games, path)))).toEqual([404, 404, 404, 404])
  expect((await ask(games, { path: '/sandbox/phone' })).status).toBe(404)
})

test('before a provider of one’s own it is competition 2', async () => {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const url = await start({ COMPETITIONS: '', PROVIDER_URL: provider.url })
  const topics = ['1', '2', '3'].map((id) => statusOf(url, `/topics/periods/${id}`))
  expect(await Promise.all(topics)).toEqual([404, 200, 404])
})

import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { eventually } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/ports.ts'
import { runScript } from '#tests/support/script.ts'
import { environmentOf, type Settings } from '#tests/support/settings.ts'

/** Runs `gateway/start.ts` without building the client. */
async function start(settings: Settings): Promise<string> {
  const environment = environmentOf({ SANDBOX_DATA: ':memory:', ...settings })
  const { prints, kill } = runScript('gateway/start.ts', environment, '--no-build')
  onTestFinished(kill)
  return `http://127.0.0.1:${await prints(/listens at http:\/\/localhost:(\d+)/)}`
}

/** An overloaded machine may answer 503 first. */
const statusOf = (url: string, path: string) =>
  eventually(`an answer at ${path}`, async () => {
    const { status } = await ask(url, { method: 'GET', path })
    return status !== 503 && status
  })

test('without COMPETITIONS, or with an empty one, the sandbox’s four are served', async () => {
  const url = await start({ COMPETITIONS: '' })
  const topics = ['1', '2', '3', '4', '5'].map((id) => statusOf(url, `/topics/periods/${id}`))
  expect(await Promise.all(topics)).toEqual([200, 200, 200, 200, 404])
})

test('the settings are respected, and SANDBOX_GAMES_URL serves only games and images of the sandbox', async () => {
  const games = `http://127.0.0.1:${await freePort()}`
  const configured = { BET_PATH: '/x', VALIDATION_PATH: '/check' }
  const url = await start({ COMPETITIONS: '3', SANDBOX_GAMES_URL: games, ...configured })
  const topics = ['1', '2', '3'].map((id) => statusOf(url, `/topics/periods/${id}`))
  expect(await Promise.all(topics)).toEqual([404, 404, 200])
  const headers = { 'content-type': 'application/json' }
  const post = async (path: string) =>
    (await ask(url, { path: `/provider${path}`, headers, body: '{}' })).status
  expect(await Promise.all(['/x', '/check', '/v1/bet', '/v1/betslip/validate'].map(post))).toEqual([
    401, 400, 404, 404,
  ])
  const lobby = await ask(url, { path: '/provider/v1/casino/lobby', headers, body: '{"game_type":"nare"}' })
  expect(lobby.text).toContain(`"${games}/artwork/dice.svg"`)
  const paths = ['/games/dice', '/games/pages/dice.ts', '/artwork/dice.svg']
  expect(await Promise.all(paths.map((path) => statusOf(games, path)))).toEqual([200, 200, 200])
  const closed = ['/outbox', '/v1/carousel-images', '/sandbox/faults', '/games/../outbox']
  expect(await Promise.all(closed.map((path) => statusOf(games, path)))).toEqual([404, 404, 404, 404])
  expect((await ask(games, { path: '/sandbox/phone' })).status).toBe(404)
})

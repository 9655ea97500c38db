import { expect, test } from 'vitest'
import { createCatalogue, FIRST_PROVIDER } from '#gateway/sandbox/casino/catalogue.ts'
import { openSandbox } from '../opened.ts'

const { games } = createCatalogue('artwork')
const game = games.find(({ provider }) => provider === FIRST_PROVIDER)

test('a picture is at the address that its row names, whatever other origin shows it', async () => {
  const { sandbox, ask } = await openSandbox({ seed: 'artwork', gamesUrl: 'https://games.example' })
  const { body } = await ask('casino')
  expect(JSON.stringify(body)).toContain(`https://games.example/artwork/${game?.game_id}.svg`)
  const fetched = await fetch(`${sandbox.url}/artwork/${game?.game_id}.svg`)
  expect(fetched.status).toBe(200)
  expect(Object.fromEntries(fetched.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  for (const path of ['none.svg', 'dice', 'dice.png', '..%2fdice.svg', ''])
    expect((await fetch(`${sandbox.url}/artwork/${path}`)).status, path).toBe(404)
})

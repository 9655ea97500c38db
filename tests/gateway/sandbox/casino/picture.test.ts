import { expect, test } from 'vitest'
import { createCatalogue } from '#gateway/sandbox/casino/catalogue.ts'
import { pictureOf } from '#gateway/sandbox/casino/picture.ts'
import { openSandbox } from '../opened.ts'

const { games } = createCatalogue('artwork')

test('every game has its own small picture, the same for the same seed, and nothing in it can run', () => {
  const pictures = games.map(({ game_id }) => pictureOf('artwork', game_id))
  expect(new Set(pictures).size).toBe(games.length)
  expect(games.map(({ game_id }) => pictureOf('artwork', game_id))).toEqual(pictures)
  for (const svg of pictures) {
    expect(svg).toMatch(/^<svg [^<>]*><rect [^<>]*\/>(<path [^<>]*\/>)+<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\son\w+=|href/)
    expect(svg.length).toBeLessThan(8_192)
  }
})

test('a picture is at the address that its row names, whatever other origin shows it', async () => {
  const { sandbox, ask } = await openSandbox({ seed: 'artwork', gamesUrl: 'https://games.example' })
  const { body } = await ask('casino')
  expect(JSON.stringify(body)).toContain(`https://games.example/artwork/${games[5]?.game_id}.svg`)
  const fetched = await fetch(`${sandbox.url}/artwork/${games[5]?.game_id}.svg`)
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

import { expect, test } from 'vitest'
import { motifs } from '#gateway/sandbox/casino/artwork/motifs/table.ts'
import { palettes } from '#gateway/sandbox/casino/artwork/palette.ts'
import { pictureOf } from '#gateway/sandbox/casino/artwork/picture.ts'
import { createCatalogue } from '#gateway/sandbox/casino/catalogue.ts'
import { openSandbox } from '../opened.ts'

const MOST_BYTES = 8_192

/** False where tags do not nest, or an element has an attribute twice: browsers do not render such an SVG. */
function wellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, closes, name = '', rest = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    const attributes = [...rest.matchAll(/([\w-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(attributes).size < attributes.length) return false
    if (closes && open.pop() !== name) return false
    if (!closes && !empty) open.push(name)
  }
  return open.length === 0
}

test.each(Object.keys(motifs) as (keyof typeof motifs)[])(
  'the motif %s is a small, well-formed picture',
  (motif) => {
    for (const game_id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const svg = pictureOf('seed', game_id, motif)
      expect(svg).toBe(pictureOf('seed', game_id, motif))
      expect(wellFormed(svg), svg).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg).not.toMatch(/<(script|foreignObject|image|use)|\son\w+=|href/)
      expect(svg.length).toBeLessThan(MOST_BYTES)
    }
  },
)

test('no picture uses the signal colour of the product', () => {
  expect(palettes.flatMap((palette) => Object.values(palette))).not.toContain('#c6f24e')
})

test('every game has a picture at the address that its row names, whatever other origin shows it', async () => {
  const { sandbox, ask } = await openSandbox({ seed: 'artwork', gamesUrl: 'https://games.example' })
  const { games } = createCatalogue('artwork')
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
  expect(await fetched.text()).toMatch(/^<svg .*<\/svg>$/)
})

test('an unknown game and a path without the ending have no picture', async () => {
  const { sandbox } = await openSandbox()
  const paths = [
    '/artwork/none.svg',
    '/artwork/dice',
    '/artwork/dice.png',
    '/artwork/..%2fdice.svg',
    '/artwork/',
  ]
  for (const path of paths) expect((await fetch(sandbox.url + path)).status, path).toBe(404)
})

import type { FastifyInstance } from 'fastify'
import { pictureOf } from '../casino/artwork/picture.ts'
import type { Provider } from './answer.ts'

/** The path of a game's picture. */
export const artworkPath = (game_id: string): string => `/artwork/${game_id}.svg`

const A_DAY_S = 86_400

/** An SVG opened as a page of its own runs and loads nothing. */
const headers = {
  'cache-control': `public, max-age=${A_DAY_S}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/svg+xml; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** `GET /artwork/{game_id}.svg` for the games of the catalogue: each is drawn once. */
export function artworkRoutes(app: FastifyInstance, { world, casino }: Provider): void {
  const drawn = new Map<string, string>()
  app.get<{ Params: { file: string } }>('/artwork/:file', async ({ params: { file } }, reply) => {
    const game = file.endsWith('.svg') ? casino.find(file.slice(0, -'.svg'.length)) : undefined
    if (!game) return reply.callNotFound()
    const picture = drawn.get(game.game_id) ?? pictureOf(world.seed, game.game_id, game.motif)
    drawn.set(game.game_id, picture)
    return reply.headers(headers).send(picture)
  })
}

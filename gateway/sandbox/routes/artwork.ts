import type { FastifyInstance } from 'fastify'
import { pictureOf, webpOf } from '../casino/artwork/picture.ts'
import type { Provider } from './provider.ts'

const ENDING = '.webp'

export const artworkPath = (game_id: string): string => `/artwork/${game_id}${ENDING}`

const A_DAY_S = 86_400

const headers = {
  'cache-control': `public, max-age=${A_DAY_S}`,
  'content-type': 'image/webp',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** `GET /artwork/{game_id}.webp` for the games of the catalogue: each is drawn once. */
export function artworkRoutes(app: FastifyInstance, { sandbox, casino }: Provider): void {
  const drawn = new Map<string, Buffer>()
  app.get<{ Params: { file: string } }>('/artwork/:file', async ({ params: { file } }, reply) => {
    const game = file.endsWith(ENDING) ? casino.find(file.slice(0, -ENDING.length)) : undefined
    if (!game) return reply.callNotFound()
    const known = drawn.get(game.game_id)
    if (known) return reply.headers(headers).send(known)
    const picture = await webpOf(pictureOf(sandbox.seed, game.game_id, game.motif))
    drawn.set(game.game_id, picture)
    return reply.headers(headers).send(picture)
  })
}

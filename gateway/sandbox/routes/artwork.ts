import type { FastifyInstance } from 'fastify'
import { pictureOf } from '../casino/artwork/picture.ts'
import type { Provider } from './provider.ts'

const ENDING = '.svg'

export const artworkPath = (game_id: string): string => `/artwork/${game_id}${ENDING}`

const A_DAY_S = 86_400

const headers = {
  'cache-control': `public, max-age=${A_DAY_S}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/svg+xml',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** `GET /artwork/{game_id}.svg` for the games of the catalogue. */
export function artworkRoutes(app: FastifyInstance, { sandbox, casino }: Provider): void {
  app.get<{ Params: { file: string } }>('/artwork/:file', async ({ params: { file } }, reply) => {
    const game = file.endsWith(ENDING) ? casino.find(file.slice(0, -ENDING.length)) : undefined
    if (!game) return reply.callNotFound()
    return reply.headers(headers).send(pictureOf(sandbox.seed, game.game_id, game.motif))
  })
}

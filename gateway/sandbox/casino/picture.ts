import type { FastifyInstance } from 'fastify'
import { drawOf, drawWhole } from '../odds/draw.ts'
import type { Catalogue } from './catalogue.ts'

const ENDING = '.svg'
const SIDE = 300

/** Hues of the pictures, without that of the product's signal colour. */
const HUES = [16, 33, 42, 150, 173, 203, 227, 255, 285, 345] as const

const A_DAY_S = 86_400

const headers = {
  'cache-control': `public, max-age=${A_DAY_S}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/svg+xml',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

export const picturePath = (game_id: string): string => `/artwork/${game_id}${ENDING}`

/** `GET /artwork/{game_id}.svg` for the games of the catalogue. */
export function pictureRoutes(app: FastifyInstance, seed: string, casino: Pick<Catalogue, 'find'>): void {
  app.get<{ Params: { file: string } }>('/artwork/:file', async ({ params: { file } }, reply) => {
    const game = file.endsWith(ENDING) ? casino.find(file.slice(0, -ENDING.length)) : undefined
    if (!game) return reply.callNotFound()
    return reply.headers(headers).send(pictureOf(seed, game.game_id))
  })
}

/** A game's picture, a square SVG: circles in one hue, both drawn from seed and id. */
export function pictureOf(seed: string, game_id: string): string {
  const draw = drawOf(seed, 'casino picture', game_id)
  const hue = HUES[drawWhole(draw, 0, HUES.length)]
  const circles = [30, 45, 60, 75].map((lightness) => {
    const [x, y, radius] = [drawWhole(draw, 0, SIDE), drawWhole(draw, 0, SIDE), drawWhole(draw, 25, 110)]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${hue} 68% ${lightness}%)" opacity=".8"/>`
  })
  const ground = `<rect width="${SIDE}" height="${SIDE}" fill="hsl(${hue} 45% 13%)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${ground}${circles.join('')}</svg>`
}

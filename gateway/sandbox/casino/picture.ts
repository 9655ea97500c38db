import type { FastifyInstance } from 'fastify'
import { type Chance, chance, drawWhole } from '../odds/chance.ts'
import type { Catalogue } from './catalogue.ts'

const ENDING = '.svg'
const SIDE = 300
const MIDDLE = SIDE / 2

/** Hues of the pictures, none of them that of the product's signal colour. */
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

/** A game's picture as a square SVG: a flower in one hue. Seed and id determine hue and petals. */
export function pictureOf(seed: string, game_id: string): string {
  const draw = chance(seed, 'casino picture', game_id)
  const hue = HUES[drawWhole(draw, 0, HUES.length)] ?? HUES[0]
  const ground = `<rect width="${SIDE}" height="${SIDE}" fill="hsl(${hue} 45% 13%)"/>`
  const flower = petals(draw, hue, 30, 128) + petals(draw, hue, 52, 92) + petals(draw, hue, 78, 48)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${ground}${flower}</svg>`
}

/** A ring of equal petals around the middle. @param lightness percent @param reach a petal's length */
function petals(draw: Chance, hue: number, lightness: number, reach: number): string {
  const count = drawWhole(draw, 3, 11)
  const width = drawWhole(draw, 14, 64)
  const first = drawWhole(draw, 0, 360)
  const tip = MIDDLE - reach
  const half = MIDDLE - reach / 2
  const middle = `${MIDDLE} ${MIDDLE}`
  const outline = `M${middle}Q${MIDDLE - width} ${half} ${MIDDLE} ${tip}Q${MIDDLE + width} ${half} ${middle}`
  return Array.from({ length: count }, (_, at) => {
    const degrees = Math.round(first + (360 * at) / count)
    return `<path d="${outline}" fill="hsl(${hue} 68% ${lightness}%)" opacity=".8" transform="rotate(${degrees} ${middle})"/>`
  }).join('')
}

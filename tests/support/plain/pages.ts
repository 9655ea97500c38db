import type { Reply } from '../provider/provider.ts'

/** Paths of the provider's own images. */
export const IMAGES = {
  harbour: '/pictures/harbour.svg',
  lighthouse: '/pictures/lighthouse.svg',
  tables: '/pictures/tables.svg',
  promotion: '/pictures/promotion.svg',
} as const

/** Path of the provider's game. */
export const GAME = '/games/lantern'

const image = (hue: number): Reply => ({
  headers: { 'content-type': 'image/svg+xml' },
  raw: `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="hsl(${hue} 45% 35%)"/><circle cx="480" cy="120" r="80" fill="hsl(${hue} 60% 60%)"/></svg>`,
})

/** Files served from the provider's own origin, by path. */
export const pages: Readonly<Record<string, Reply>> = {
  [IMAGES.harbour]: image(210),
  [IMAGES.lighthouse]: image(20),
  [IMAGES.tables]: image(280),
  [IMAGES.promotion]: image(130),
  [GAME]: {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    raw: '<!doctype html><html lang="en"><title>Lantern</title><h1>Lantern</h1><p>The game of the plain operator.</p></html>',
  },
}

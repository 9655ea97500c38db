/** Sides of the raster picture, in px: enough for a tile of a phone with two or three device pixels per px. */
const SIDE_PX = 300

/**
 * An SVG document as a WebP picture of some 3 KB. Browsers decode it beside the main thread; an SVG in an `img` is a
 * document that each costs the main thread about 15 ms on a slow phone.
 */
export async function webpOf(svg: string): Promise<Buffer> {
  // Loaded with the first picture: a sandbox that is asked for none starts without it.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg)).resize(SIDE_PX, SIDE_PX).webp({ quality: 75 }).toBuffer()
}

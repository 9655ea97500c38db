/** Side of the raster picture, in px: a phone's tile at two to three device pixels per px. */
const SIDE_PX = 300

/**
 * Converts an SVG document to a WebP picture of some 3 KB. Browsers decode WebP off the main thread; each SVG in an
 * `img` costs the main thread about 15 ms on a slow phone.
 */
export async function webpOf(svg: string): Promise<Buffer> {
  // Imported with the first picture: a sandbox without picture requests starts faster.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg)).resize(SIDE_PX, SIDE_PX).webp({ quality: 75 }).toBuffer()
}

/** Draws one frame. */
export type Painter = () => void

const painters = new Set<Painter>()
let asked = 0

function draw(): void {
  asked = painters.size > 0 ? requestAnimationFrame(draw) : 0
  for (const paint of painters) paint()
}

/**
 * Calls a painter with every frame of the screen, in the one loop that all of them share; the answer stops it. The loop
 * rests while nobody paints, and browsers let it rest while the page is hidden.
 */
export function onFrame(paint: Painter): () => void {
  painters.add(paint)
  if (asked === 0) asked = requestAnimationFrame(draw)
  return () => void painters.delete(paint)
}

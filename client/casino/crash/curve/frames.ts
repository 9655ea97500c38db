import { type Subscription, timer } from 'rxjs'

/** Draws a frame. Returns the time for which the drawing stays the same, in ms; 0: it changes with the next frame. */
export type Painter = () => number

const painters = new Set<Painter>()
let frame = 0
let rest: Subscription | undefined

function ask(): void {
  rest?.unsubscribe()
  if (frame === 0 && painters.size > 0) frame = requestAnimationFrame(draw)
}

function draw(): void {
  frame = 0
  if (painters.size === 0) return
  const restMs = Math.min(...[...painters].map((paint) => paint()))
  if (restMs > 0) rest = timer(restMs).subscribe(ask)
  else ask()
}

/**
 * Calls a painter at the screen's frames, from one loop shared by all. Returns a function that ends it. The loop pauses
 * without painters, while no drawing changes, and while the page is hidden.
 */
export function onFrame(paint: Painter): () => void {
  painters.add(paint)
  ask()
  return () => void painters.delete(paint)
}

/** Sets a node's text if it differs. Each write causes a layout, even of the same text. */
export function writeText(node: Pick<Node, 'textContent'> | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}

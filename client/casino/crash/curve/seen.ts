/**
 * Runs `begin` each time a box comes on the screen, and its answer once the box leaves the screen. Returns how to end
 * both.
 */
export function whileSeen(box: Element, begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const observer = new IntersectionObserver((entries) => {
    end?.()
    end = entries.at(-1)?.isIntersecting ? begin() : undefined
  })
  observer.observe(box)
  return () => {
    observer.disconnect()
    end?.()
  }
}

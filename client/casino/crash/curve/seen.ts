/**
 * Calls `begin` each time the box comes into view, and the function it returned when the box leaves. Returns a function
 * that ends it.
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

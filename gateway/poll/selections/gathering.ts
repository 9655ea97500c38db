/** Collects items for a short time and hands them out together. */
export function createGathering<T>(windowMs: number, go: (items: readonly T[]) => void) {
  const items = new Set<T>()
  let isOpen = false

  function close() {
    isOpen = false
    const some = [...items]
    items.clear()
    if (some.length > 0) go(some)
  }

  return {
    add(item: T) {
      items.add(item)
      if (isOpen) return
      isOpen = true
      setTimeout(close, windowMs)
    },
    has: (item: T) => items.has(item),
    drop: (item: T) => void items.delete(item),
    clear: () => items.clear(),
  }
}

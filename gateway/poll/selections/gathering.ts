/** Collects items for a short time and hands them out together. */
export interface Gathering<T> {
  add(item: T): void
  has(item: T): boolean
  drop(item: T): void
  clear(): void
}

export function createGathering<T>(windowMs: number, go: (items: readonly T[]) => void): Gathering<T> {
  const items = new Set<T>()
  let isOpen = false

  function close() {
    isOpen = false
    const some = [...items]
    items.clear()
    if (some.length > 0) go(some)
  }

  return {
    add(item) {
      items.add(item)
      if (isOpen) return
      isOpen = true
      setTimeout(close, windowMs)
    },
    has: (item) => items.has(item),
    drop: (item) => void items.delete(item),
    clear: () => items.clear(),
  }
}

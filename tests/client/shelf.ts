/** A local storage of its own for one test. */
export function createShelf(entries: Readonly<Record<string, string>> = {}): Storage {
  const held = new Map(Object.entries(entries))
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (place) => [...held.keys()][place] ?? null,
    removeItem: (key) => {
      held.delete(key)
    },
    setItem: (key, value) => {
      held.set(key, String(value))
    },
  }
}

/** Caches the last `most` results of a pure function by key; drops the least recently used. */
export function memoize<K, V>(most: number, answer: (key: K) => V, nameOf: (key: K) => string | number) {
  const kept = new Map<string | number, V>()
  return (key: K): V => {
    const name = nameOf(key)
    const known = kept.get(name)
    const value = known === undefined ? answer(key) : known
    kept.delete(name)
    kept.set(name, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}

/** A cache of a pure function's results, by key: it drops the least recently used beyond `maxResults`. */
export function memoize<A extends readonly unknown[], V>(
  maxResults: number,
  compute: (...inputs: A) => V,
  keyOf: (...inputs: A) => string | number,
) {
  const cache = new Map<string | number, V>()
  return (...inputs: A): V => {
    const key = keyOf(...inputs)
    const value = cache.get(key) ?? compute(...inputs)
    cache.delete(key)
    cache.set(key, value)
    const [oldest] = cache.keys()
    if (cache.size > maxResults && oldest !== undefined) cache.delete(oldest)
    return value
  }
}

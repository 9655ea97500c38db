const PREFIX = 'nare-games/'

/** Values in memory until the page closes: a frame may have no storage, and a storage may be full. */
const memory = new Map<string, string>()

/** Uses the browser's local storage; undefined where there is none, or it is full. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(PREFIX + key, text)
  inStorage((storage) => storage.setItem(PREFIX + key, text))
}

export function read(key: string): unknown {
  const text = inStorage((storage) => storage.getItem(PREFIX + key)) ?? memory.get(PREFIX + key)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function drop(key: string): void {
  memory.delete(PREFIX + key)
  inStorage((storage) => storage.removeItem(PREFIX + key))
}

export function keysUnder(start: string): readonly string[] {
  const stored =
    inStorage((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? []
  return [...new Set([...stored, ...memory.keys()])]
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length))
}

const PREFIX = 'nare-games/'

/** Values in the browser's local storage, as JSON; in memory until the page closes, where a frame has no storage. */
const memory = new Map<string, string>()

function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(PREFIX + key, text)
  try {
    storage()?.setItem(PREFIX + key, text)
  } catch {
    // The storage is full: the value stays in memory.
  }
}

export function read(key: string): unknown {
  const text = storage()?.getItem(PREFIX + key) ?? memory.get(PREFIX + key)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function drop(key: string): void {
  memory.delete(PREFIX + key)
  storage()?.removeItem(PREFIX + key)
}

export function keysUnder(start: string): readonly string[] {
  const kept = storage()
  const stored = Array.from({ length: kept?.length ?? 0 }, (_, at) => kept?.key(at) ?? '')
  return [...new Set([...stored, ...memory.keys()])]
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length))
}

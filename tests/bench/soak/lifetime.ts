/** The life of a bench that starts processes. */
export interface Lifetime {
  /** Aborted by SIGTERM and SIGINT. */
  readonly signal: AbortSignal
  /** Has this closed at the end, whatever ends the bench; the last first. */
  keep(close: () => Promise<unknown>): void
}

/** Runs a bench, and closes what it keeps, also where SIGTERM or SIGINT stops it. */
export async function closedAtEnd<T>(run: (lifetime: Lifetime) => Promise<T>): Promise<T> {
  const kept: (() => Promise<unknown>)[] = []
  const stopping = new AbortController()
  let closing = Promise.resolve()
  function close() {
    closing = closing.then(async () => {
      for (let one = kept.pop(); one; one = kept.pop()) await one().catch(console.error)
    })
    return closing
  }
  function stop(signal: NodeJS.Signals) {
    stopping.abort(new Error(`stopped by ${signal}`))
    void close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  try {
    return await run({
      signal: stopping.signal,
      keep(one) {
        kept.push(one)
        // What was being started when the bench was stopped is closed as well.
        stopping.signal.throwIfAborted()
      },
    })
  } catch (error) {
    // Whatever fails because its processes were ended.
    stopping.signal.throwIfAborted()
    throw error
  } finally {
    await close()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  }
}

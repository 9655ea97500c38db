import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts'

/** A screen's code did not come: the network is away, it took too long, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Loads a screen's code, or fails with a ChunkLoadError: when the import fails, and when it takes too long. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('Loading the screen took too long')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('Loading the screen failed', { cause })
  } finally {
    clearTimeout(timer)
  }
}

import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts'

/** A screen's code was not loaded: no network, a time-out, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The kind of retry after so many failed attempts. Older browsers keep a failed import until the page is reloaded. */
export const retryAfter = (failed: number, isOnline: boolean): 'import' | 'reload' =>
  failed > 1 && isOnline ? 'reload' : 'import'

/** Loads a screen's code; fails with a ChunkLoadError if the import fails or takes longer than `timeoutMs`. */
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

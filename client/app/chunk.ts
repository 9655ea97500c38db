import { defer, firstValueFrom, retry, throwError, timeout, timer } from 'rxjs'

/** Timeout for loading a screen's chunk, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A screen's code did not load: no network, a time-out, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Kind of the player's retry after this many failed loads: the code is imported again, or the page is reloaded, since an
 * older browser answers a repeated import with the failure that it has cached.
 */
export const retryAfter = (failed: number, isOnline: boolean): 'import' | 'reload' =>
  failed > 1 && isOnline ? 'reload' : 'import'

/** The first pause before a failed import is made again, and the longest, in ms. */
const RETRY_PAUSE_MS = 1_000
const LONGEST_RETRY_PAUSE_MS = 30_000

/**
 * Loads a screen's code. A failed import is made once more: a phone that changes its network fails all requests of that
 * moment. Rejects with a ChunkLoadError if both fail or take longer than CHUNK_TIMEOUT_MS.
 */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  firstValueFrom(
    defer(load).pipe(
      retry({ count: 1, delay: RETRY_PAUSE_MS }),
      timeout({ first: CHUNK_TIMEOUT_MS, with: () => throwError(tooLong) }),
    ),
  ).catch((cause) => {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('Loading the screen failed', { cause })
  })

/** Loads the code of a part that every page needs. A failed import is made again, at growing intervals. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  firstValueFrom(
    defer(load).pipe(
      retry({
        delay: (_, failures) => timer(Math.min(RETRY_PAUSE_MS * 2 ** (failures - 1), LONGEST_RETRY_PAUSE_MS)),
      }),
    ),
  )

const tooLong = () => new ChunkLoadError('Loading the screen took too long')

import { defer, firstValueFrom, retry, throwError, timeout, timer } from 'rxjs'
import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts'

/** A screen's code was not loaded: no network, a time-out, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The kind of retry after so many failed attempts. Older browsers keep a failed import until the page is reloaded. */
export const retryAfter = (failed: number, isOnline: boolean): 'import' | 'reload' =>
  failed > 1 && isOnline ? 'reload' : 'import'

/** Pauses before a failed import is made again, in ms. */
const AGAIN_AFTER_MS = 1_000
const AGAIN_AT_MOST_MS = 30_000

/**
 * Loads a screen's code. An import that fails is made again once: a phone that changes its network fails the requests of
 * that moment. Fails with a ChunkLoadError if both fail or take longer than CHUNK_TIMEOUT_MS.
 */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  firstValueFrom(
    defer(load).pipe(
      retry({ count: 1, delay: AGAIN_AFTER_MS }),
      timeout({ first: CHUNK_TIMEOUT_MS, with: () => throwError(tooLong) }),
    ),
  ).catch((cause) => {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('Loading the screen failed', { cause })
  })

/** Loads the code of a part that no page is whole without: an import that fails is made again, more and more rarely. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  firstValueFrom(
    defer(load).pipe(
      retry({
        delay: (_, failures) => timer(Math.min(AGAIN_AFTER_MS * 2 ** (failures - 1), AGAIN_AT_MOST_MS)),
      }),
    ),
  )

const tooLong = () => new ChunkLoadError('Loading the screen took too long')

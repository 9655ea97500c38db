import { defer, firstValueFrom, retry, throwError, timeout, timer } from 'rxjs'
import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts'

/** A screen's code was not loaded: no network, a time-out, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The kind of retry after so many failed attempts. Older browsers keep a failed import until the page is reloaded. */
export const retryAfter = (failed: number, isOnline: boolean): 'import' | 'reload' =>
  failed > 1 && isOnline ? 'reload' : 'import'

/** Loads a screen's code; fails with a ChunkLoadError if the import fails or takes longer than `timeoutMs`. */
export const loadChunk = <T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> =>
  firstValueFrom(defer(load).pipe(timeout({ first: timeoutMs, with: () => throwError(tooLong) }))).catch(
    (cause) => {
      throw cause instanceof ChunkLoadError
        ? cause
        : new ChunkLoadError('Loading the screen failed', { cause })
    },
  )

/** Pauses before a failed import is made again, in ms. */
const AGAIN_AFTER_MS = 1_000
const AGAIN_AT_MOST_MS = 30_000

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

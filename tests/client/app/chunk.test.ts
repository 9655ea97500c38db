import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk, loadPatiently, retryAfter } from '#client/app/chunk.ts'

describe('a code chunk', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('is requested again after a second, and then fails with a ChunkLoadError and its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const load = vi.fn(() => Promise.reject(cause))
    const failed = loadChunk(load).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    const error = await failed
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toHaveProperty('cause', cause)
  })

  it('is retried by an import, then by reloading the page, but offline by imports alone', () => {
    expect([1, 2, 3].map((failed) => retryAfter(failed, true))).toEqual(['import', 'reload', 'reload'])
    expect([1, 2, 3].map((failed) => retryAfter(failed, false))).toEqual(['import', 'import', 'import'])
  })

  it('fails with a ChunkLoadError after 120 seconds without an answer', async () => {
    let failed: unknown
    void loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
      failed = error
    })
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toBeInstanceOf(ChunkLoadError)
  })

  it('of the slip is requested until it loads, after pauses of 1, 2, 4 … 30 seconds', async () => {
    const asked: number[] = []
    const start = Date.now()
    const loaded = loadPatiently(async () => {
      asked.push((Date.now() - start) / 1000)
      if (asked.length < 8) throw new TypeError('Failed to fetch dynamically imported module')
      return 'slip'
    })
    await vi.advanceTimersByTimeAsync(91_000)
    await expect(loaded).resolves.toBe('slip')
    expect(asked).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  })
})

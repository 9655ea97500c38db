import { gzipSync } from 'node:zlib'
import type { CDPSession } from 'playwright-core'

/** The JavaScript of a load, gzipped, and what of it has not run. */
export interface Loaded {
  readonly bytes: number
  readonly unusedBytes: number
  /** Unused bytes of each file. */
  readonly unusedOf: ReadonlyMap<string, number>
}

/** Starts to note the functions that the page calls, as Lighthouse does. @returns reads what was loaded since then */
export async function startCoverage(session: CDPSession): Promise<() => Promise<Loaded>> {
  await session.send('Profiler.enable')
  await session.send('Debugger.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const unusedOf = new Map<string, number>()
    let [bytes, unusedBytes] = [0, 0]
    for (const { scriptId, url, functions } of result.filter(({ url }) => url.includes('/assets/'))) {
      const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId })
      const gzipped = gzipSync(scriptSource, { level: 9 }).byteLength
      const unused = gzipped * (unusedLength(functions, scriptSource.length) / scriptSource.length)
      bytes += gzipped
      unusedBytes += unused
      unusedOf.set(url.slice(url.indexOf('/assets/') + 8), unused)
    }
    return { bytes, unusedBytes, unusedOf }
  }
}

interface Covered {
  readonly ranges: readonly {
    readonly startOffset: number
    readonly endOffset: number
    readonly count: number
  }[]
}

/** The characters of functions that were not called: an inner range decides over the one around it. */
function unusedLength(functions: readonly Covered[], length: number): number {
  const isUnused = new Uint8Array(length)
  const ranges = functions.flatMap(({ ranges }) => ranges)
  ranges.sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)
  for (const { startOffset, endOffset, count } of ranges)
    isUnused.fill(count === 0 ? 1 : 0, startOffset, endOffset)
  return isUnused.reduce((sum, one) => sum + one, 0)
}

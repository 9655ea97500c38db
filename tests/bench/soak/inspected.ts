import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { quantile } from '../quantile.ts'
import { openDevtools } from './devtools.ts'
import { least, lookSeveralTimes } from './looks.ts'

/** Options of Node with which a process can be measured by its inspector. */
export const INSPECTED = '--inspect=127.0.0.1:0'

/** A process after its garbage was collected, in bytes. */
export interface ProcessMemory {
  readonly rss: number
  /** The heap, and what it holds outside of it. */
  readonly heap: number
}

/** Looks at the resources of a process: a timer that runs for a moment is not counted. */
const RESOURCE_LOOKS = 6
const BETWEEN_MS = 500

/** Measures a process that was started with `INSPECTED`. @param output of the process so far */
export async function memoryOf(output: string): Promise<ProcessMemory> {
  const inspector = await inspect(output)
  try {
    const looks = await lookSeveralTimes(async () => {
      await inspector.send('HeapProfiler.collectGarbage')
      const { rss, heapUsed, external } = await evaluate<NodeJS.MemoryUsage>(
        inspector,
        'process.memoryUsage()',
      )
      return { rss, heap: heapUsed + external }
    })
    return {
      rss: quantile(
        looks.map(({ rss }) => rss),
        0.5,
      ),
      heap: quantile(
        looks.map(({ heap }) => heap),
        0.5,
      ),
    }
  } finally {
    inspector.close()
  }
}

/** The resources that keep the event loop of such a process alive, such as timers and sockets: their number by kind. */
export async function resourcesOf(output: string): Promise<Readonly<Record<string, number>>> {
  const inspector = await inspect(output)
  try {
    const looks = await lookSeveralTimes(
      () => evaluate<readonly string[]>(inspector, 'process.getActiveResourcesInfo()'),
      RESOURCE_LOOKS,
      BETWEEN_MS,
    )
    const counts = (kind: string) => looks.map((kinds) => kinds.filter((one) => one === kind).length)
    return Object.fromEntries([...new Set(looks.flat())].map((kind) => [kind, least(counts(kind))]))
  } finally {
    inspector.close()
  }
}

/** Writes the heap of such a process to a file. It takes resident memory of its own. */
export async function keepHeap(output: string, file: string): Promise<void> {
  const stream = createWriteStream(file)
  const inspector = await inspect(output, (method, { chunk = '' }) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') stream.write(chunk)
  })
  try {
    await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    stream.end()
    await once(stream, 'finish')
  } finally {
    inspector.close()
  }
}

function inspect(output: string, noted?: Parameters<typeof openDevtools>[1]) {
  const address = [...output.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1]
  if (!address) throw new Error(`the process has no inspector: ${output}`)
  return openDevtools(address, noted)
}

async function evaluate<T>(inspector: Awaited<ReturnType<typeof inspect>>, expression: string): Promise<T> {
  const { result } = await inspector.send<{ result: { value: string } }>('Runtime.evaluate', {
    expression: `JSON.stringify(${expression})`,
  })
  return JSON.parse(result.value)
}

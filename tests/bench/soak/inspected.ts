import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Options of Node with which a process can be measured by its inspector. */
export const INSPECTED = '--inspect=127.0.0.1:0'

/** A process after its garbage was collected, in bytes; and what keeps its event loop alive, by kind. */
export interface ProcessMemory {
  readonly rss: number
  /** The heap, and what it holds outside of it. */
  readonly heap: number
  readonly resources: Readonly<Record<string, number>>
}

const COLLECTIONS = 3
const BETWEEN_MS = 400

const expression = `JSON.stringify({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo() })`

/** Measures a process that was started with `INSPECTED`. @param output of the process so far @param snapshot a file for its heap */
export async function memoryOf(output: string, snapshot?: string): Promise<ProcessMemory> {
  const address = [...output.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1]
  if (!address) throw new Error(`the process has no inspector: ${output}`)
  const inspector = await openInspector(address)
  try {
    for (let nth = 0; nth < COLLECTIONS; nth++) {
      await inspector.send('HeapProfiler.collectGarbage')
      await wait(BETWEEN_MS)
    }
    const { result } = (await inspector.send('Runtime.evaluate', { expression })) as {
      result: { value: string }
    }
    const { rss, heapUsed, external, resources } = JSON.parse(result.value) as {
      rss: number
      heapUsed: number
      external: number
      resources: readonly string[]
    }
    if (snapshot) await inspector.keepHeap(snapshot)
    const counts: Record<string, number> = {}
    for (const kind of resources) counts[kind] = (counts[kind] ?? 0) + 1
    return { rss, heap: heapUsed + external, resources: counts }
  } finally {
    inspector.close()
  }
}

async function openInspector(address: string) {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1e9 })
  await once(socket, 'open')
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let keep: ((chunk: string) => void) | undefined
  let last = 0
  socket.on('message', (bytes) => {
    const message = JSON.parse(String(bytes))
    if (message.method === 'HeapProfiler.addHeapSnapshotChunk') keep?.(message.params.chunk)
    if (message.error) asked.get(message.id)?.reject(new Error(message.error.message))
    else asked.get(message.id)?.resolve(message.result)
    asked.delete(message.id)
  })
  socket.on('close', () => {
    for (const { reject } of asked.values()) reject(new Error('the inspected process has ended'))
  })
  function send(method: string, params = {}): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    asked.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
  return {
    send,
    async keepHeap(file: string) {
      const stream = createWriteStream(file)
      keep = (chunk) => void stream.write(chunk)
      await send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
      stream.end()
      await once(stream, 'finish')
    },
    close: () => socket.close(),
  }
}

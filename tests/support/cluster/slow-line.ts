import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOn } from '../ports.ts'

/** A TCP proxy that delays bytes, in order and without loss. */
export type SlowLine = Awaited<ReturnType<typeof openSlowLine>>

/** @param target a port of this machine */
export async function openSlowLine(target: number) {
  const open = new Set<Socket>()
  let delayMs = 0

  function carry(from: Socket, to: Socket) {
    let dueAt = 0
    const held: (() => void)[] = []
    const later = (act: () => void) => {
      dueAt = Math.max(dueAt, performance.now() + delayMs)
      held.push(act)
      // Timers of different length may fire out of order, so each takes the oldest.
      setTimeout(() => held.shift()?.(), Math.max(0, dueAt - performance.now()))
    }
    from.on('data', (bytes) => later(() => to.writable && to.write(bytes)))
    from.on('end', () => later(() => to.end()))
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    carry(near, far)
    carry(far, near)
  })
  const port = await listenOn(server)
  const cut = () => {
    for (const end of open) end.destroy()
  }
  return {
    port,
    /** Sets the delay of each byte, in both directions. */
    delay(ms: number) {
      delayMs = ms
    },
    /** Ends every connection. */
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

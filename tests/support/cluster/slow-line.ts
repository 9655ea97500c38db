import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOn } from '../ports.ts'

/** A TCP line that holds back what goes through it; in order, and nothing is lost. */
export interface SlowLine {
  readonly port: number
  /** From now on each byte takes so long, each way. */
  delay(ms: number): void
  close(): Promise<void>
}

/** @param target a port of this machine */
export async function laySlowLine(target: number): Promise<SlowLine> {
  const open = new Set<Socket>()
  let delayMs = 0

  function carry(from: Socket, to: Socket) {
    let dueAt = 0
    const held: (() => void)[] = []
    const later = (act: () => void) => {
      dueAt = Math.max(dueAt, performance.now() + delayMs)
      held.push(act)
      // Timers of different length may fire in another order.
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
  return {
    port,
    delay(ms) {
      delayMs = ms
    },
    async close() {
      for (const end of open) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

import { WebSocket } from 'ws'
import { answerHandshake } from '../../rig/handshake.ts'

/**
 * Readers of a crash game in a process of their own: `node watcher-process.ts <ws url> <count> <topic>`. Sends `ready` once
 * all are subscribed. Any message is answered with the delays in ms from each break to its frame at each socket.
 */
const [url = '', count = '0', topic = ''] = process.argv.slice(2)
const delays: number[] = []

function join(): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (bytes: Buffer) => {
      const at = Date.now()
      const text = String(bytes)
      if (answerHandshake(socket, topic, text)) return resolve()
      const [, crashedAt] = /^42\["change".*"crashed_at":(\d+)/.exec(text) ?? []
      if (crashedAt) delays.push(at - Number(crashedAt))
    })
  })
}

const all = Number(count)
for (let joined = 0; joined < all; joined += 50)
  await Promise.all(Array.from({ length: Math.min(50, all - joined) }, join))
process.on('message', () => process.send?.(delays))
process.on('disconnect', () => process.exit())
process.send?.('ready')

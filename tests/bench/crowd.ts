import { WebSocket } from 'ws'

/**
 * A crowd of readers in a process of its own: `node crowd.ts <ws url> <how many> [topic]`. With a topic each speaks
 * just enough Socket.IO to watch it. Says `ready` once all are in, then counts the frames it gets until it is killed.
 */
const [url = '', count = '0', topic] = process.argv.slice(2)

function join(): Promise<void> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    if (topic === undefined) socket.once('open', () => resolve())
    socket.on('message', (bytes) => {
      const text = bytes.toString()
      if (topic === undefined) return
      if (text.startsWith('0{')) socket.send('40')
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) socket.send(`420["subscribe",[{"topic":"${topic}"}]]`)
      else if (text.startsWith('430')) resolve()
    })
  })
}

const all = Number(count)
for (let joined = 0; joined < all; joined += 50)
  await Promise.all(Array.from({ length: Math.min(50, all - joined) }, join))
process.send?.('ready')

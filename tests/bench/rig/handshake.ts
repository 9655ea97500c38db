import type { WebSocket } from 'ws'

/**
 * Answers a packet of the gateway with just enough Socket.IO to subscribe to topics: a client library's work would be
 * measured as well.
 * @param topics names by commas @param isLite asks for merged changes
 * @returns true for the answer to the subscription
 */
export function answerHandshake(socket: WebSocket, topics: string, text: string, isLite = false): boolean {
  if (text.startsWith('0{')) socket.send('40')
  else if (text === '2') socket.send('3')
  else if (text.startsWith('40'))
    socket.send(
      `420["subscribe",${JSON.stringify(topics.split(',').map((topic) => ({ topic, ...(isLite && { lite: true }) })))}]`,
    )
  return text.startsWith('430')
}

import type { WebSocket } from 'ws'

/**
 * Answers a packet of the gateway with just enough Socket.IO to subscribe to a topic: a client library's work would be
 * measured as well.
 * @returns true for the answer to the subscription
 */
export function answerHandshake(socket: WebSocket, topic: string, text: string): boolean {
  if (text.startsWith('0{')) socket.send('40')
  else if (text === '2') socket.send('3')
  else if (text.startsWith('40')) socket.send(`420["subscribe",[{"topic":"${topic}"}]]`)
  return text.startsWith('430')
}

import type { WebSocket } from 'ws'

/**
 * Answers a text of the gateway with just enough Socket.IO to watch a topic; what a library does besides would be
 * measured, too.
 * @returns whether this was the gateway's word that it is watched
 */
export function converse(socket: WebSocket, topic: string, text: string): boolean {
  if (text.startsWith('0{')) socket.send('40')
  else if (text === '2') socket.send('3')
  else if (text.startsWith('40')) socket.send(`420["subscribe",[{"topic":"${topic}"}]]`)
  return text.startsWith('430')
}

import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { within } from '../patience.ts'

/** Writes raw lines to a server, and resolves with its bytes as text when it has closed the connection. */
export function exchange(url: string, ...lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  return within('the server to close the connection', (resolve) => {
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      received += text
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(received))
    socket.write(lines.join('\r\n'), 'latin1')
  })
}

/** The HTTP statuses in a server's bytes. */
export const statusesIn = (bytes: string): number[] =>
  [...bytes.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

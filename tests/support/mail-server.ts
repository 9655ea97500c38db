import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { TLSSocket } from 'node:tls'
import { certificate } from './certificate.ts'
import { listenOn } from './ports.ts'

const answers: Readonly<Record<string, string>> = {
  STARTTLS: '220 go ahead',
  AUTH: '235 welcome',
  DATA: '354 go ahead',
  QUIT: '221 bye',
}

/** A mail server of 127.0.0.1 with STARTTLS; of each mail the commands since that, and the lines. */
export async function startMailServer() {
  const received: { readonly commands: readonly string[]; readonly lines: readonly string[] }[] = []
  /** Answers what the client writes. @param offers the extension that a greeting names */
  async function converse(socket: Socket, offers: string): Promise<void> {
    const commands: string[] = []
    let lines: string[] | undefined
    for await (const line of createInterface({ input: socket })) {
      if (lines && line !== '.') {
        lines.push(line)
        continue
      }
      const [verb = ''] = line.split(' ')
      if (lines) received.push({ commands: commands.splice(0), lines })
      else commands.push(line)
      lines = verb === 'DATA' ? [] : undefined
      socket.write(verb === 'EHLO' ? `250-here\r\n250 ${offers}\r\n` : `${answers[verb] ?? '250 taken'}\r\n`)
      if (verb !== 'STARTTLS') continue
      return await converse(new TLSSocket(socket, { isServer: true, ...certificate }), 'AUTH PLAIN')
    }
  }
  const server = createServer((socket) => {
    socket.write('220 here ESMTP\r\n')
    // A client that is killed resets the connection.
    converse(socket, 'STARTTLS').catch(() => socket.destroy())
  })
  return { address: `127.0.0.1:${await listenOn(server)}`, received, close: () => server.close() }
}

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Starts listening on 127.0.0.1.
 * @param port any free one by default
 * @returns the port
 */
export async function listenOn(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/**
 * A port of this machine that is free at this moment, below those that systems give to connections and to servers without
 * a port of their own: one of these would be taken before it is used.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOn(server, randomInt(20_000, 32_768)).catch(freePort)
  await new Promise((resolve) => server.close(resolve))
  return port
}

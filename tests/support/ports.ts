import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  await new Promise((resolve) => server.close(resolve))
  return address.port
}

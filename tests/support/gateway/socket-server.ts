import { createServer as createHttpServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { type AddressQuotas, createAddressQuotas } from '#gateway/socket/limits/address-quota.ts'
import { boundsOf } from '#gateway/socket/limits/bounds.ts'
import type { Handshakes } from '#gateway/socket/limits/handshake.ts'
import { createServer, type ServerEvents } from '#gateway/socket/transport/server.ts'
import { listenOn } from '../ports.ts'

/** Admits every handshake, counted to one address. */
const admitAll = (quotas: AddressQuotas): Handshakes => ({
  lastQuota: quotas.of('a'),
  verifyClient: (_, done) => done(true),
  shut: () => undefined,
})

/** The sockets of a gateway without what it serves, which are closed when the test ends. */
export async function openSocketServer(
  events: Partial<ServerEvents> = {},
  ping?: Parameters<typeof createServer>[2],
  bounds = boundsOf({ ADDRESS_SHARE: 10 }),
  handshakesOf: (quotas: AddressQuotas) => Handshakes = admitAll,
) {
  const http = createHttpServer()
  const quotas = createAddressQuotas(bounds)
  const ignored = { stalled: () => undefined, closed: () => undefined }
  const server = createServer(handshakesOf(quotas), { ...ignored, ...events }, ping)
  onTestFinished(() => {
    server.io.engine.close()
    quotas.stop()
    http.close()
  })
  server.attach(http)
  return { ...server, quotas, url: `http://127.0.0.1:${await listenOn(http)}` }
}

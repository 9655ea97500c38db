import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import type { Reach } from '#gateway/push/reach.ts'
import type { PushMessage } from '#shared/alerts.ts'
import { certificate } from './certificate.ts'
import { listenOn } from './ports.ts'

/** Lets a gateway send to push services of tests, which are at this one address. */
export const REACH: Reach = { addresses: ['127.0.0.1'], ca: certificate.cert }

/** A push as it came: its headers, and its message as only the browser can read it. */
export interface Pushed {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser's side of a subscription. */
export type PushBrowser = ReturnType<typeof createPushBrowser>

/** @param endpoint the address at its push service */
export function createPushBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts by RFC 8291 and RFC 8188. @throws for what is not for this browser */
    read({ body }: Pushed): PushMessage {
      const salt = body.subarray(0, 16)
      const end = 21 + body.readUInt8(20)
      const sender = body.subarray(21, end)
      const part = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = part(own.computeSecret(sender), auth, info, 32)
      const key = part(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = part(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** Verifies the signature of a push (RFC 8292); resolves with what it claims. @param key that browsers subscribe by */
export async function verifyVapid({ headers }: Pushed, key: string) {
  const [, token = '', sender] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (sender !== key) throw new Error('signed by another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  return payload
}

/** A push service. @param answer by the path of the endpoint @param keeps what comes, or counts it alone */
export async function startPushService(
  answer: (path: string, response: ServerResponse) => void = (_, response) => response.writeHead(201).end(),
  keeps: 'all' | 'count' = 'all',
) {
  const pushed = new Map<string, Pushed[]>()
  const server = createServer(certificate, async (request, response) => {
    const { url = '', headers } = request
    const body = await buffer(request)
    if (keeps === 'all') pushed.set(url, [...(pushed.get(url) ?? []), { headers, body }])
    answer(url, response)
  })
  const port = await listenOn(server)
  const origin = `https://127.0.0.1:${port}`
  return {
    origin,
    port,
    browser: (path: string) => createPushBrowser(origin + path),
    /** Pushes that came for an endpoint, by its path. */
    to: (path: string): readonly Pushed[] => pushed.get(path) ?? [],
    /** The endpoints to which something came. */
    paths: () => [...pushed.keys()],
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

import { type IncomingHttpHeaders, request } from 'node:http'

/** One HTTP request, its path byte for byte as given: no client normalizes slashes, dots and escapes. */
export interface Ask {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Uint8Array
  /** The source address: any of 127.0.0.0/8. */
  readonly from?: string
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

/** Sends the request over a new connection. */
export function ask(
  url: string,
  { method = 'POST', path, headers = {}, body, from }: Ask,
): Promise<Answered> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        agent: false,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        ...(from !== undefined && { localAddress: from }),
      },
      async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part as Buffer)
        const bytes = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: String(bytes) })
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** What to ask of an HTTP server. */
export interface Exchange {
  readonly url: string
  readonly method: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Ends the exchange early; there is no time-out but this. */
  readonly signal?: AbortSignal
  /** The largest answer that is read, in bytes; without it any. */
  readonly maxBytes?: number
}

/** What came back: an answer, or why there is none. `too-large` and `aborted` leave nothing to read. */
export type Answered =
  | { readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: 'aborted' | 'broken' | 'too-large' }

/**
 * One HTTP exchange, byte for byte, the one door to the provider. Never throws, never retries, follows no redirect.
 */
export async function exchange({
  url,
  method,
  headers,
  body,
  signal,
  maxBytes,
}: Exchange): Promise<Answered> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const bytes = await readBytes(response, maxBytes)
    return bytes ? { status: response.status, headers: response.headers, bytes } : { failure: 'too-large' }
  } catch {
    return { failure: signal?.aborted ? 'aborted' : 'broken' }
  }
}

async function readBytes(response: Response, maxBytes?: number) {
  if (maxBytes === undefined) return new Uint8Array(await response.arrayBuffer())
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.body) return new Uint8Array()
  // A reader, since not every browser can iterate a stream.
  const reader = response.body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > maxBytes) {
      await reader.cancel()
      return undefined
    }
    parts.push(next.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A REST call by URL. `sign`, where given, turns the data into the one `token` field of the body. */
export interface RestCall {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly data?: unknown
  readonly token?: string | undefined
  readonly sign?: (payload: Record<string, unknown>) => Promise<string>
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
  readonly maxBytes?: number
}

/** The HTTP status and the parsed body. Both undefined: the network failed, or nothing could be sent. Body undefined: it was no JSON. */
export interface RestAnswer {
  readonly status: number | undefined
  readonly body: unknown
}

const nothing: RestAnswer = { status: undefined, body: undefined }

/**
 * Asks the provider: JSON out, JSON in, the bearer when there is a token, the body signed when `sign` is given.
 * Never throws and sets no time-out of its own (specification, section 7).
 */
export async function request(call: RestCall): Promise<RestAnswer> {
  let body: string | undefined
  try {
    body = await encode(call)
  } catch {
    return nothing
  }
  const answered = await exchange({
    url: call.url,
    method: call.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
    ...(call.signal && { signal: call.signal }),
    ...(call.maxBytes !== undefined && { maxBytes: call.maxBytes }),
  })
  if ('failure' in answered) return nothing
  return { status: answered.status, body: parse(answered.bytes) }
}

async function encode({ method, data, sign }: RestCall): Promise<string | undefined> {
  if (method === 'GET') return undefined
  const payload = data ?? {}
  return JSON.stringify(sign ? { token: await sign(payload as Record<string, unknown>) } : payload)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

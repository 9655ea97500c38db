import { GATEWAY_NOW } from './headers.ts'

/** An HTTP request, as a transport sends it. */
export interface HttpRequest {
  readonly url: string
  readonly method: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Aborts the exchange; there is no other time-out. */
  readonly signal?: AbortSignal
  /** The largest answer that is read, in bytes; undefined: no limit. */
  readonly maxBytes?: number
}

/** An answer of HTTP, of any status. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An answer, or the reason for which there is none. */
export type RawAnswer = HttpAnswer | { readonly failure: 'aborted' | 'broken' | 'too-large' }

/** An HTTP implementation: resolves with the whole answer, rejects where none comes. */
export type Transport = (sent: HttpRequest) => Promise<RawAnswer>

/** A JSON object that is signed when its call is sent. The body is then `{token}`. */
export interface SignedBody {
  readonly payload: Record<string, unknown>
  sign(payload: Record<string, unknown>): Promise<string>
}

/** A call and its limits. */
export interface Exchange extends Omit<HttpRequest, 'body'> {
  readonly body?: HttpRequest['body'] | SignedBody
  /** Default: `fetch`, which normalises the URL (a quote in a query becomes %27). */
  readonly transport?: Transport
}

/** Makes any call to the provider, signed if its body is. Never throws, never retries, follows no redirect. */
export async function exchange({ transport = byFetch, body, ...sent }: Exchange): Promise<RawAnswer> {
  try {
    const bytes =
      typeof body === 'object' && 'sign' in body
        ? JSON.stringify({ token: await body.sign(body.payload) })
        : body
    return await transport({ ...sent, ...(bytes !== undefined && { body: bytes }) })
  } catch {
    return { failure: sent.signal?.aborted ? 'aborted' : 'broken' }
  }
}

/** The platform's `fetch` as a transport. */
export const byFetch: Transport = async ({ url, maxBytes = Number.POSITIVE_INFINITY, ...sent }) => {
  const { status, headers, body } = await fetch(url, { redirect: 'manual', ...sent })
  const isTooLong = Number(headers.get('content-length') ?? 0) > maxBytes
  if (isTooLong) void body?.cancel()
  const bytes = isTooLong ? undefined : await gather(body, maxBytes)
  return bytes ? { status, headers, bytes } : { failure: 'too-large' }
}

/** The bytes of a body, by a reader, since not every browser can iterate a stream; undefined if there are too many. */
async function gather(body: ReadableStream<Uint8Array<ArrayBuffer>> | null, maxBytes: number) {
  const read: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.length
    read.push(next.value)
    if (length > maxBytes) {
      await reader?.cancel()
      return undefined
    }
  }
  return new Uint8Array(await new Blob(read).arrayBuffer())
}

/** A JSON call. The data is an empty object if absent; a GET sends none. */
interface JsonCall {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly data?: unknown
  /** The bearer. */
  readonly token?: string | undefined
  /** Tag of the language in which the answer's texts are wanted. */
  readonly language?: string | undefined
}

/** The request of a JSON call. The page has a copy of this function (`client/bundle`), so it stands alone. */
export const jsonRequest = ({ url, method, data, token, language }: JsonCall) => ({
  url,
  method,
  headers: {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(language && { 'accept-language': language }),
    ...(token && { authorization: `Bearer ${token}` }),
  },
  ...(method !== 'GET' && { body: JSON.stringify(data ?? {}) }),
})

/** A JSON call with its limits. */
export interface RestCall extends Omit<Exchange, 'body' | 'method'>, JsonCall {}

/** Status and parsed body. Both undefined: the network or the encoding failed. Body undefined: it was no JSON. */
export interface RestAnswer {
  readonly status: number | undefined
  readonly body: unknown
  /** The body is an HTML page: not the provider answered, or it is in trouble. */
  readonly isPage?: true
  /** The gateway's time, epoch ms, where the answer tells it. */
  readonly gatewayAt?: number
  /** The tag of the language of the body's texts, where the answer names one. */
  readonly language?: string
  /** The wait that a refusal asks for, in s. */
  readonly retryAfterS?: number
}

const nothing: RestAnswer = { status: undefined, body: undefined }

/** Makes a JSON call and reads its answer. Never throws; only `signal` limits its time. */
export async function request({
  url,
  method,
  data,
  token,
  language,
  headers,
  ...limits
}: RestCall): Promise<RestAnswer> {
  let sent: ReturnType<typeof jsonRequest>
  try {
    sent = jsonRequest({ url, method, data, token, language })
  } catch {
    return nothing
  }
  const answered = await exchange({
    ...sent,
    ...limits,
    headers: { ...sent.headers, ...headers },
  })
  if ('failure' in answered) return nothing
  const text = new TextDecoder().decode(answered.bytes)
  const isPage = /^\s*<(!doctype|html)/i.test(text)
  const gatewayAt = Number(answered.headers.get(GATEWAY_NOW) ?? Number.NaN)
  const named = firstTag(answered.headers.get('content-language'))
  const retryAfterS = Number(answered.headers.get('retry-after') ?? Number.NaN)
  return {
    status: answered.status,
    body: parse(text),
    ...(isPage && { isPage }),
    ...(gatewayAt > 0 && { gatewayAt }),
    ...(named && { language: named }),
    ...(retryAfterS > 0 && { retryAfterS }),
  }
}

/** The first language tag of a list, in its canonical form; undefined: there is none. */
function firstTag(list: string | null) {
  for (const tag of list?.split(',') ?? [])
    try {
      return Intl.getCanonicalLocales(tag.trim())[0]
    } catch {
      // The next one may be a tag.
    }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

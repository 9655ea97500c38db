import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers by which an answer that is opened as a page runs no script, loads nothing and has no origin. */
export const GUARD = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/** Sets the headers on every answer of this plugin's routes, also on refusals and errors. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(GUARD))
}

const refusalCodes = {
  400: 'malformed',
  404: 'not-found',
  415: 'malformed',
  429: 'too-fast',
  503: 'unavailable',
} as const

/** Makes the function that sends the refusals of a plugin's routes, `{status, error}`, and counts each. */
export const refusing =
  ({ refusals }: { readonly refusals: { inc(labels: { code: string }): void } }) =>
  (reply: FastifyReply, status: keyof typeof refusalCodes, error: string): FastifyReply => {
    refusals.inc({ code: refusalCodes[status] })
    return reply.code(status).send({ status, error })
  }

/** An ETag without its mark as weak. */
const bareTag = (tag: string) => tag.trim().replace(/^W\//, '')

/** Sets the ETag of an answer. True: the client has this version already, in whatever content coding (304). */
export function isNotModified(reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  const clientTags = reply.request.headers['if-none-match'] ?? ''
  return clientTags.trim() === '*' || clientTags.split(',').some((tag) => bareTag(tag) === bareTag(etag))
}

/** Size of the smallest body that is compressed. A smaller one fits into one packet anyway. */
const MIN_BYTES = 1_024

/** Most bodies that are compressed at a time, in the thread pool. Others are then sent as they are: the CPU is busy. */
const MAX_UNDER_WAY = 16

/** Brotli quality for a body that is sent once; the highest for one that is kept. */
const QUICK_QUALITY = 4

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const zip = promisify(gzip)

/** The content codings, in our order of preference. */
const codings = {
  br: (body: Buffer, isKept: boolean) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  zstd: (body: Buffer) => zstd(body),
  gzip: (body: Buffer) => zip(body),
} as const

type Coding = keyof typeof codings

/** A body in its content codings, each made when it is first asked for. */
export type Coded = Map<Coding, Promise<Buffer>>

let underWay = 0

/**
 * The body in a content coding that the client accepts, or as it is; sets `content-encoding`, and `vary` unless the caller
 * has. It must not be used for a body with both a secret and text that a stranger chose: the length of a compressed body
 * tells what repeats in it.
 * @param coded the codings so far of a body that is sent many times: each is made once
 */
export async function compressed(reply: FastifyReply, body: Buffer, coded?: Coded): Promise<Buffer> {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  const coding = codingFor(reply.request.headers['accept-encoding'])
  if (!coding || body.length < MIN_BYTES) return body
  const bytes = await (coded?.get(coding) ?? startCoding(coding, body, coded))
  if (bytes) reply.header('content-encoding', coding)
  return bytes ?? body
}

/** Starts a compression; undefined where MAX_UNDER_WAY are under way. */
function startCoding(coding: Coding, body: Buffer, coded?: Coded): Promise<Buffer> | undefined {
  if (underWay >= MAX_UNDER_WAY) return undefined
  underWay++
  const bytes = codings[coding](body, coded !== undefined).finally(() => underWay--)
  coded?.set(coding, bytes)
  bytes.catch(() => coded?.delete(coding))
  return bytes
}

/** The coding with the highest weight in an Accept-Encoding header; undefined: none of ours. */
function codingFor(accepted = ''): Coding | undefined {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.toLowerCase().split(';')
      const q = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return [name.trim(), Number(q ?? 1)] as const
    }),
  )
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = (Object.keys(codings) as Coding[]).sort((one, other) => weightOf(other) - weightOf(one))
  return best && weightOf(best) > 0 ? best : undefined
}

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#shared/calls/call.ts'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { callPath } from '#shared/calls/path.ts'
import { asFields } from '#shared/model/field.ts'
import { exchange } from '#shared/provider/request.ts'
import { sign } from '#shared/provider/sign.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import type { Allowance } from './allowance.ts'

const PREFIX = '/provider'
const MAX_BODY_BYTES = 65_536
/** The headers of a player's request that reach the provider, and of its answer that reach the player. */
const PASSED_ON = ['authorization', 'accept', 'accept-language', 'content-type', 'x-request-id']
const PASSED_BACK = ['content-type', 'content-language', 'retry-after', 'www-authenticate']

/** `/provider` + the provider's path, for the catalogue's calls and no other; status and body come back untouched. */
export const relayRoutes =
  (config: Config, allowance: Allowance, metrics: Metrics): FastifyPluginAsync =>
  async (app) => {
    const calls = new Map(
      callNames.map((name) => {
        const row = callOf(name)
        return [`${row.method} ${callPath(row, config)}`, { name, row }]
      }),
    )

    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (_: unknown, body: Buffer) => body,
    )

    app.all(`${PREFIX}/*`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const [path = '', ...query] = (request.raw.url ?? '').slice(PREFIX.length).split('?')
      const found = calls.get(`${request.method} ${path}`)
      if (!found) return refuse(reply, 404, 'not-found', 'The provider has no such call')
      const { name, row } = found
      const given = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
      const fields = asFields(parse(given))

      const caller = { address: request.ip, bearer: bearerOf(request) }
      const waitS = await allowance(row, caller, fields ?? formOf(given))
      if (waitS !== undefined) {
        reply.header('retry-after', String(waitS))
        return refuse(reply, 429, 'too-fast', `Too many requests: try again in ${waitS} s`)
      }
      const signs =
        row.signed === 'always' || (row.signed === 'on request' && request.headers['x-use-jwt'] === '1')
      if (signs && !fields) return refuse(reply, 400, 'malformed', 'This call takes a JSON object')
      const body =
        signs && fields ? JSON.stringify({ token: await sign(fields, config.PROVIDER_SECRET) }) : given

      const signal = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
      const stop = metrics.requestSeconds.startTimer({ call: name })
      const answer = await exchange({
        url: [config.PROVIDER_URL + path, ...query].join('?'),
        method: row.method,
        headers: headersFor(request, signs),
        ...(row.method === 'POST' && { body: body ?? new Uint8Array() }),
        signal,
      })
      stop()
      if ('failure' in answer) {
        const late = answer.failure === 'aborted'
        metrics.requests.inc({ call: name, outcome: late ? 'timeout' : 'network' })
        return unknown(reply, late ? 504 : 502, row)
      }
      metrics.requests.inc({ call: name, outcome: row.succeedsOn.includes(answer.status) ? 'ok' : 'http' })
      for (const header of PASSED_BACK) {
        const value = answer.headers.get(header)
        if (value !== null) reply.header(header, value)
      }
      return reply.header('cache-control', 'no-store').code(answer.status).send(Buffer.from(answer.bytes))
    })

    function refuse(reply: FastifyReply, status: number, code: string, error: string) {
      metrics.refusals.inc({ code })
      return reply.code(status).send({ status, error })
    }
  }

/** No answer came: whether the provider did what it was asked is not known, and the player is told so. */
function unknown(reply: FastifyReply, status: 502 | 504, row: Call) {
  const error = row.money ? 'The outcome is not known yet' : row.failure
  return reply.code(status).send({ status, error, outcome: 'unknown' })
}

function headersFor({ headers, id }: FastifyRequest, signed: boolean): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    'x-request-id': id,
    ...Object.fromEntries(passed),
    ...(signed && { 'content-type': 'application/json' }),
  }
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** A body as a web form: some providers take those too, and an account is counted however it is named. */
function formOf(bytes: Uint8Array | undefined): unknown {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
}

function parse(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/** The headers of a player's request that reach the provider, and of its answer that reach the player. No other does. */
const PASSED_ON = ['authorization', 'accept', 'accept-language', 'content-type'] as const
const PASSED_BACK = [
  ...['content-type', 'content-encoding', 'content-language', 'retry-after', 'www-authenticate'],
] as const

/** What the provider is sent. The answer is asked for as it is, since what comes back is passed on byte for byte. */
export function headersOn({ headers, id }: FastifyRequest, signed: boolean): Record<string, string> {
  const own = hopByHop(headers.connection)
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name]
    return value === undefined || own.has(name) ? [] : [[name, value]]
  })
  return {
    'accept-encoding': 'identity',
    'x-request-id': id,
    ...Object.fromEntries(passed),
    ...(signed && { 'content-type': 'application/json' }),
  }
}

/** Sets what the player gets. Answers are a player's own: nobody on the way keeps them. */
export function headersBack(reply: FastifyReply, headers: Headers): void {
  const own = hopByHop(headers.get('connection') ?? undefined)
  for (const name of PASSED_BACK) {
    const value = headers.get(name)
    if (value !== null && !own.has(name)) reply.header(name, value)
  }
  reply.header('cache-control', 'no-store')
}

/** The bearer of a request, where it has one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Headers that one side has named as meant for the next hop alone. */
const hopByHop = (connection = '') => new Set(connection.split(',').map((name) => name.trim().toLowerCase()))

import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** What is a player's or a secret, under whatever name it may come. */
const SECRET = [
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'secret', 'bearer'],
  ...['token', 'resetToken', 'password', 'pin', 'mobile', 'msisdn', 'email', 'code', 'otp'],
]

/** The log, one JSON line each, to standard output; what is a player's or a secret is blotted out down to a depth of three. */
export function createLogger(
  { LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const paths = ['', '*', '*.*'].flatMap((above) => SECRET.map((field) => `${above}["${field}"]`))
  return pino({ level, serializers, redact: { paths, censor: '…' } }, destination)
}

/** Of a request and its answer only this is said: the address carries a query. */
const serializers = {
  req: ({ method }: { method?: string }) => ({ method }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  err: told,
  error: told,
}

/** Of an error no more than this: it may carry the bytes that it stumbled over, and as a SyntaxError quotes them. */
function told(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack = '' } = error
  // Under `kind`, since `code` is blotted out: it might be a player's.
  const kind = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type, kind, message: type === 'SyntaxError' ? 'unreadable' : message, stack: at.join('\n') }
}

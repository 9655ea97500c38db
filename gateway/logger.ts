import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Names of fields with personal data or secrets. */
const REDACTED = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'secret',
  'bearer',
  'token',
  'resetToken',
  'password',
  'pin',
  'mobile',
  'msisdn',
  'email',
  'code',
  'otp',
]

/** A logger of JSON lines to standard output. Personal data and secrets are redacted to a depth of three. */
export function createLogger(
  { LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const paths = ['', '*', '*.*'].flatMap((parent) => REDACTED.map((field) => `${parent}["${field}"]`))
  return pino({ level, serializers, redact: { paths, censor: '…' } }, destination)
}

/** A request is logged by its method only: its URL has a query. */
const serializers = {
  req: ({ method }: { method?: string }) => ({ method }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  err: loggableError,
  error: loggableError,
}

/** The loggable part of an error. Other properties, and the message of a SyntaxError, may quote its input. */
function loggableError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack = '' } = error
  // Under `kind`, since `code` is redacted: a player's one-time code has that name.
  const kind = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type, kind, message: type === 'SyntaxError' ? 'unreadable' : message, stack: frames.join('\n') }
}

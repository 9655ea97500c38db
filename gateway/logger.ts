import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

const SECRET = ['authorization', 'token', 'password', 'mobile', 'cookie', 'secret']

/** The log, one JSON line each to standard output; what is a player's or a secret is blotted out at any depth of two. */
export function createLogger({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Logger {
  const paths = SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino({ level, redact: { paths, censor: '…' } })
}

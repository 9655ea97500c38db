import * as z from 'zod'

const path = z.string().startsWith('/').optional()
const count = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)

const environment = z.object({
  PORT: count.pipe(z.number().max(65_535)).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_SEED: z.string().min(1).default('nare'),
  SANDBOX_SPEED: z.string().transform(Number).pipe(z.number().positive()).default(1),
  SANDBOX_GAMES_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SANDBOX_DATA: z.string().min(1).default(':memory:'),
  PROVIDER_SECRET: z.string().min(1),
  VALIDATION_PATH: path,
  BET_PATH: path,
  CASINO_LIST_PATH: path,
  CASINO_SEARCH_PATH: path,
  CASINO_LAUNCH_PATH: path,
  PRINT_MATCHES_PATH: path,
  PRINT_JACKPOT_PATH: path,
})

/** Log level. `info` includes one-time codes and messages to players, for development only. */
export type LogLevel = 'info' | 'warn'

/**
 * The options that the environment sets; empty counts as unset. Throws, naming the first invalid or missing setting.
 */
export function optionsIn(env: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(nonEmpty)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const settings = parsed.data
  const log: LogLevel = env.NODE_ENV === 'production' ? 'warn' : 'info'
  return {
    seed: settings.SANDBOX_SEED,
    speed: settings.SANDBOX_SPEED,
    data: settings.SANDBOX_DATA,
    secret: settings.PROVIDER_SECRET,
    paths: settings,
    gamesUrl: settings.SANDBOX_GAMES_URL,
    port: settings.PORT,
    host: settings.HOST,
    log,
  }
}

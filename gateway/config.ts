import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { DEFAULT_COMPETITION_ID } from '#shared/model/league/league.ts'
import { readOperator } from '#shared/model/site/operator.ts'
import { BEAT_MS, MAX_TOPICS_PER_SOCKET, PROVIDER_TIMEOUT_MS } from '#shared/page-settings.ts'
import { isNetwork } from './address.ts'

const whole = z.coerce.number().int().positive().max(2_147_483_647)
const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine((url) => /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(url), 'an address has no user, no query and no #')
const path = z.string().regex(/^\/[!"$->@-~]*$/, 'a path begins with /, and has neither a query nor a #')
const list = z.string().transform((text) => text.split(',').flatMap((item) => item.trim() || []))

/** Origins for the content security policy, without characters that have a meaning in it. */
const origins = list.pipe(
  z.array(httpUrl.transform((url) => new URL(url).origin).pipe(z.string().regex(/^[a-z]+:\/\/[\w.:[\]-]+$/))),
)

/** The operator's object in a JSON file. Each fault in the file is reported as a fault of the setting OPERATOR. */
const operatorFile = z.string().transform((file, { addIssue }) => {
  try {
    const { operator, faults } = readOperator(JSON.parse(readFileSync(file, 'utf8')))
    for (const message of faults) addIssue({ code: 'custom', message })
    return operator
  } catch (error) {
    addIssue({ code: 'custom', message: `cannot be read: ${error instanceof Error ? error.message : error}` })
    return z.NEVER
  }
})

/** Every setting with its bounds and its default. `gateway/README.md` explains them. */
const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PROVIDER_URL: httpUrl,
  PROVIDER_SECRET: z.string().min(1),
  SERVICE_TOKEN: z.string().min(1).optional(),
  VALIDATION_PATH: path.optional(),
  BET_PATH: path.optional(),
  CASINO_LIST_PATH: path.optional(),
  CASINO_SEARCH_PATH: path.optional(),
  CASINO_LAUNCH_PATH: path.optional(),
  PRINT_MATCHES_PATH: path.optional(),
  PRINT_JACKPOT_PATH: path.optional(),
  REDIS_URL: list.pipe(z.array(z.url({ protocol: /^rediss?$/ })).nonempty()).optional(),
  OPERATOR: operatorFile.optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(httpUrl.transform((url) => new URL(url).origin))).default([]),
  PUBLIC_ORIGIN: httpUrl
    .refine((url) => /^https?:\/\/[\w.:[\]-]+$/.test(url), 'an origin has a host and no path')
    .optional(),
  TRUST_PROXY: list.pipe(z.array(z.string().refine(isNetwork, 'an address or a CIDR'))).default([]),
  IMAGE_ORIGINS: origins.optional(),
  GAME_ORIGINS: origins.optional(),
  RELAY_PER_MINUTE: whole.default(600),
  LOGIN_PER_MINUTE: whole.default(60),
  LOGIN_PER_ACCOUNT: whole.default(10),
  COMPETITIONS: list.pipe(z.array(z.string()).nonempty()).default([String(DEFAULT_COMPETITION_ID)]),
  BREAKER_MS: whole.default(5_000),
  POLL_PERIODS_MS: whole.default(5_000),
  POLL_LIVE_MS: whole.default(1_000),
  POLL_SELECTION_MS: whole.default(2_000),
  POLL_CRASH_MS: whole.default(250),
  LINGER_MS: whole.default(5_000),
  PROVIDER_TIMEOUT_MS: whole.default(PROVIDER_TIMEOUT_MS),
  VALIDATION_BATCH: whole.default(100),
  KEEP_CHANGES: whole.default(1_000),
  BEAT_MS: whole.default(BEAT_MS),
  MAX_TOPICS_PER_SOCKET: whole.default(MAX_TOPICS_PER_SOCKET),
  MAX_TOPICS: whole.default(5_000),
  ADDRESS_SHARE: whole.max(100).default(10),
  LAG_GRACE_MS: whole.default(20_000),
  MAX_BUFFERED_BYTES: whole.default(262_144),
  DRAIN_MS: whole.default(10_000),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto: and an e-mail address, or an https address')
    .optional(),
  PUSH_STORE: z.string().min(1).optional(),
  ARCHIVE_DIR: z.string().min(1).optional(),
  ARCHIVE_DAYS: whole.max(36_500).default(60),
  LOAD_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The name of every setting, in the order of the table. */
export const settingNames = Object.keys(settings.shape) as readonly (keyof typeof settings.shape)[]

/** The settings with the provider's own origin as the default for images and games. */
const withOrigins = settings.transform(({ IMAGE_ORIGINS, GAME_ORIGINS, ...others }, { addIssue }) => {
  if (others.VAPID_SUBJECT && !others.REDIS_URL && !others.PUSH_STORE) {
    const message = 'its subscriptions need REDIS_URL, or the file of PUSH_STORE for one gateway'
    addIssue({ code: 'custom', path: ['VAPID_SUBJECT'], message })
  }
  const providerOrigin = [new URL(others.PROVIDER_URL).origin]
  return {
    ...others,
    IMAGE_ORIGINS: IMAGE_ORIGINS ?? providerOrigin,
    GAME_ORIGINS: GAME_ORIGINS ?? providerOrigin,
  }
})

/** The validated settings, by their own names. */
export type Config = Readonly<z.infer<typeof withOrigins>>

/** Invalid settings; the message names each of them. */
export class ConfigError extends Error {}

/** Reads the settings; an empty value counts as unset. @throws ConfigError with the faults, without the secret values */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const texts = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = withOrigins.safeParse(texts)
  if (parsed.success) return Object.freeze(parsed.data)
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name}: ${texts[name] === undefined ? 'is not set, and is needed' : issue.message}`
  })
  throw new ConfigError(`These settings cannot be used:\n  ${faults.join('\n  ')}`)
}

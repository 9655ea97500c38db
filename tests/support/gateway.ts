import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '#gateway/config.ts'
import { type Gateway, startGateway } from '#gateway/main.ts'
import { sumOf } from './metric.ts'
import { PATIENCE_MS } from './patience.ts'
import { connect, type Player } from './player.ts'
import { type Provider, startProvider } from './provider.ts'

/** What the gateway and a test that plays the provider both know. */
export const SECRET = 'a secret between the gateway and the provider'

/** Settings under which a test need not wait long for anything. */
const QUICK = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  PROVIDER_SECRET: SECRET,
  POLL_PERIODS_MS: '100',
  POLL_LIVE_MS: '40',
  LINGER_MS: '150',
  BEAT_MS: '300',
  PROVIDER_TIMEOUT_MS: '4000',
  BREAKER_MS: '300',
  DRAIN_MS: '1000',
} as const

export type Settings = Readonly<Record<string, string | number>>

/** The settings of a gateway in a test, checked as in production. */
export function quickConfig(settings: Settings): Config {
  const said = Object.entries({ ...QUICK, ...settings }).map(([name, value]) => [name, String(value)])
  return readConfig(Object.fromEntries(said))
}

/** A gateway on a port of its own; it is closed when the test ends. @param site the folder of a built client */
export async function raiseGateway(settings: Settings, site?: string): Promise<Gateway> {
  const gateway = await startGateway(quickConfig(settings), site)
  onTestFinished(() => gateway.close())
  return gateway
}

/** A real gateway before a provider that says what it is told to. */
export interface Stage {
  readonly provider: Provider
  readonly gateway: Gateway
  readonly url: string
  /** A player on a real socket, gone when the test ends. */
  player(options?: Parameters<typeof connect>[1]): Promise<Player>
  /** The sum of a metric over the labels that are named; 0 while it was not counted. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>
}

/** Raises both, and takes them down when the test ends. */
export async function openStage(settings: Settings = {}, site?: string): Promise<Stage> {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const gateway = await raiseGateway({ PROVIDER_URL: provider.url, ...settings }, site)
  const { url } = gateway
  return {
    provider,
    gateway,
    url,
    async player(options) {
      const player = await connect(url, options)
      onTestFinished(() => player.close())
      return player
    },
    metric: async (name, labels) => sumOf(await (await fetch(`${url}/metrics`)).text(), name, labels),
  }
}

/** Looks again and again, until what is looked for is there; for what no event tells of. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const patientUntil = performance.now() + PATIENCE_MS
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > patientUntil) throw new Error(`waited in vain until ${what}`)
    await new Promise((again) => setTimeout(again, 10))
  }
}

import { type Config, readConfig } from '#gateway/config.ts'

/** Settings of a gateway, by the names of its environment. */
export type Settings = Readonly<Record<string, string | number>>

/** The secret that a gateway shares with the provider of the test. */
export const SECRET = 'a secret between the gateway and the provider'

/** The environment of a gateway on this machine; by default on a free port and without logs. */
export function environmentOf(settings: Settings): Record<string, string> {
  const environment = {
    PORT: 0,
    HOST: '127.0.0.1',
    PROVIDER_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    ...settings,
  }
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]))
}

/** The same for a gateway in this process, checked as in production. */
export const configOf = (settings: Settings): Config => readConfig(environmentOf(settings))

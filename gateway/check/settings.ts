import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { type Config, settingNames } from '../config.ts'
import { tableOf } from '../table.ts'

type Environment = Readonly<Record<string, string | undefined>>

const SECRETS: ReadonlySet<string> = new Set(['PROVIDER_SECRET', 'SERVICE_TOKEN'])

/** An address without the parts that may hold a secret: user and password, and the query. */
export const masked = (address: string): string =>
  address.replaceAll(/\/\/[^/@,]*@/g, '//…@').replaceAll(/\?[^,]*/g, '?…')

/** The variables of a `.env`; none where there is no such file. @throws where it cannot be read */
export function readDotEnv(path = '.env'): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/**
 * The lines of `--print-config`: every setting with its value, secrets hidden, and its source. A value that stands in
 * `.env` too came from there: Compose and `node --env-file` hand on such a file as environment variables.
 */
export function settingLines(config: Config, environment: Environment, dotEnv: Environment) {
  const values: Readonly<Record<string, unknown>> = { ...config, ...pathDefaults(config) }
  const rows = settingNames.map((name) => {
    const given = environment[name]
    // The operator is printed as the name of its file.
    const value = name === 'OPERATOR' ? given : values[name]
    const text = SECRETS.has(name) && value !== undefined ? '(hidden)' : masked(String(value ?? ''))
    return [name, text || '(none)', sourceOf(given, dotEnv[name])]
  })
  return tableOf([['SETTING', 'VALUE', 'SOURCE'], ...rows])
}

function sourceOf(given: string | undefined, inFile: string | undefined): string {
  if (!given) return inFile ? 'default (.env has another, which did not arrive)' : 'default'
  if (given === inFile) return '.env'
  return inFile ? 'environment (.env has another)' : 'environment'
}

/** The catalogue's path of each configurable call whose setting is not set. */
const pathDefaults = (config: Config) =>
  Object.fromEntries(
    callNames.flatMap((name) => {
      const { pathSetting, path } = callOf(name)
      return pathSetting && config[pathSetting] === undefined ? [[pathSetting, path]] : []
    }),
  )

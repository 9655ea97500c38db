import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { type Config, settingNames } from '../config.ts'
import { tableOf } from '../table.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An address without the parts that may hold a secret: user and password, and the query. */
export const masked = (address: string): string =>
  address.replaceAll(/\/\/[^/?#,]*@/g, '//…@').replaceAll(/\?[^,]*/g, '?…')

/** The variables of a `.env`; none where there is no such file. @throws where it cannot be read */
export const readDotEnv = (path = '.env'): Environment =>
  existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}

/**
 * The lines of `--print-config`: every setting with its value, secrets hidden, and its source. A value that stands in
 * `.env` too came from there: Compose and `node --env-file` hand on such a file as environment variables.
 */
export function settingLines(config: Config, environment: Environment, dotEnv: Environment) {
  const rows = settingNames.map((name) => {
    const text = environment[name]
    return [name, settingText(name, config, text), sourceOf(text, dotEnv[name])]
  })
  return tableOf([['SETTING', 'VALUE', 'SOURCE'], ...rows])
}

function sourceOf(text: string | undefined, dotEnvText: string | undefined): string {
  if (!text) return 'default'
  return text === dotEnvText ? '.env' : 'environment'
}

/** The setting's value as it is printed. @param text of the variable: of OPERATOR, the name of the file */
function settingText(name: (typeof settingNames)[number], config: Config, text = ''): string {
  const specifiedPath = callNames.map(callOf).find(({ pathSetting }) => pathSetting === name)?.path
  const value = masked(String((name === 'OPERATOR' ? text : config[name]) ?? specifiedPath ?? ''))
  const isSecret = /(SECRET|TOKEN)$/.test(name)
  if (!value) return '(none)'
  return isSecret ? '(hidden)' : value
}

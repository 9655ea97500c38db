import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { request } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { checkOperator } from './operator.ts'
import { checkProvider } from './provider.ts'
import { checkRedis } from './redis.ts'

/**
 * The findings of `node gateway/main.ts --check` for settings that are valid: the operator, the provider, Redis, and
 * the folders of files. It starts no gateway, and moves no money.
 */
export async function check(config: Config): Promise<readonly Finding[]> {
  const { ARCHIVE_DIR, PUSH_STORE, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = config
  const [provider, redis, archive, push, traces] = await Promise.all([
    checkProvider(config),
    Promise.all((config.REDIS_URL ?? []).map(checkRedis)),
    ARCHIVE_DIR === undefined ? [] : checkFolder('The archive', ARCHIVE_DIR),
    PUSH_STORE === undefined ? [] : checkFolder('PUSH_STORE', dirname(PUSH_STORE)),
    collector === undefined ? [] : checkCollector(collector, config.PROVIDER_TIMEOUT_MS),
  ])
  const operator = config.OPERATOR ?? provider.operator
  return [
    ok('The settings are valid.'),
    ...(operator
      ? checkOperator(operator)
      : [warning('The provider’s settings call does not answer: its operator is unknown.')]),
    ...provider.findings,
    ...redis.flat(),
    ...archive,
    ...push,
    ...traces,
  ]
}

/** Sends a collector a list without spans. It may refuse that for want of the headers that only the exporter sends. */
async function checkCollector(endpoint: string, withinMs: number): Promise<readonly Finding[]> {
  const { status } = await request({
    url: `${endpoint}/v1/traces`,
    method: 'POST',
    data: { resourceSpans: [] },
    signal: AbortSignal.timeout(withinMs),
  })
  if (status === undefined) return [warning('The collector of traces is not reached.')]
  return status === 404 || status >= 500
    ? [warning(`The collector of traces answers ${status} at /v1/traces.`)]
    : [ok('The collector of traces answers.')]
}

/** Writes to the folder of something, as a gateway of this user would. */
async function checkFolder(name: string, folder: string): Promise<readonly Finding[]> {
  try {
    await mkdir(folder, { recursive: true })
    await rmdir(await mkdtemp(join(folder, '.check-')))
    return [ok(`${name} can be written.`)]
  } catch (error) {
    return [fault(`${name} cannot be written by user ${process.getuid?.()}: ${(error as Error).message}`)]
  }
}

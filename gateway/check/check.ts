import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { checkOperator } from './operator.ts'
import { checkProvider } from './provider.ts'
import { checkRedis } from './redis.ts'

/**
 * The findings of `node gateway/main.ts --check` for settings that are valid: the operator, the provider, Redis and the
 * archive. It starts no gateway, and moves no money.
 */
export async function check(config: Config): Promise<readonly Finding[]> {
  const [provider, redis, archive] = await Promise.all([
    checkProvider(config),
    Promise.all((config.REDIS_URL ?? []).map(checkRedis)),
    config.ARCHIVE_DIR === undefined ? [] : checkArchive(config.ARCHIVE_DIR),
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
  ]
}

/** Writes to the archive's folder, as a gateway of this user would. */
async function checkArchive(folder: string): Promise<readonly Finding[]> {
  try {
    await mkdir(folder, { recursive: true })
    await rmdir(await mkdtemp(join(folder, '.check-')))
    return [ok('The archive can be written.')]
  } catch (error) {
    return [fault(`The archive cannot be written by user ${process.getuid?.()}: ${(error as Error).message}`)]
  }
}

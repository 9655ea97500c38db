import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  const { ARCHIVE_DIR, PUSH_STORE } = config
  const [provider, redis, archive, push] = await Promise.all([
    checkProvider(config),
    Promise.all((config.REDIS_URL ?? []).map(checkRedis)),
    ARCHIVE_DIR === undefined ? [] : checkFolder('The archive', ARCHIVE_DIR),
    PUSH_STORE === undefined ? [] : checkFolder('PUSH_STORE', dirname(PUSH_STORE)),
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
  ]
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

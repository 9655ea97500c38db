import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from './migrations.ts'

/** An open SQLite database. Only this file opens one; each table's file prepares its own statements. */
export type Database = DatabaseSync

/** Longest wait for another process's write lock, in ms. */
const BUSY_MS = 5_000

/**
 * Opens the file (or `:memory:`), makes its folder, and migrates its schema. Throws if a newer sandbox has migrated
 * the file further.
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  migrate(database)
  return database
}

function migrate(database: Database): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version > migrations.length)
    throw new Error(`The ledger is at version ${version}; this sandbox knows ${migrations.length}`)
  migrations.slice(version).forEach((step, at) => {
    transaction(database, () => {
      database.exec(step)
      database.exec(`PRAGMA user_version = ${version + at + 1}`)
    })
  })
}

/**
 * Runs the work in a transaction; rolls back if it throws. A nested one is a savepoint: it may fail without the
 * outer one.
 */
export function transaction<T>(database: Database, work: () => T): T {
  const [begin, commit, undo] = database.isTransaction
    ? ['SAVEPOINT inner_work', 'RELEASE inner_work', 'ROLLBACK TO inner_work; RELEASE inner_work']
    : ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
  database.exec(begin)
  try {
    const result = work()
    database.exec(commit)
    return result
  } catch (error) {
    if (database.isTransaction) database.exec(undo)
    throw error
  }
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from './migrations.ts'

/** An open database. Statements are prepared by those who ask; only this file opens one. */
export type Database = DatabaseSync

/** How long a writer waits for another process to finish, in ms. */
const BUSY_MS = 5_000

/**
 * Opens the file (or `:memory:`), makes its folder, and brings its schema up to date. Throws when the file belongs to
 * a newer sandbox than this one.
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
 * Does all of the work or, when it throws, nothing of it. One inside another is part of the outer one, and may still
 * fail alone.
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

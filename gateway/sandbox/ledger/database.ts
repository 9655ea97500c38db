import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { betSchema } from './schema/bets.ts'
import { casinoSchema } from './schema/casino.ts'
import { moneySchema } from './schema/money.ts'

/** Number of the ledger's schema, stored in its file. A file with another number is refused. */
const SCHEMA_VERSION = 12

type Columns = Readonly<Record<string, unknown>>

/** A row read as T: STRICT tables have the types of their schema. NULL is undefined. */
const readRow = <T>(row: Columns): T =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? undefined])) as T

/** An open SQLite database. Only this file opens one; each table's file prepares its own statements. */
export class Database extends DatabaseSync {
  /** A prepared statement whose rows are read as T: the first one, or all; parameters by position or by name. */
  query<T>(sql: string) {
    const statement = this.prepare(sql)
    const all = (rows: readonly Columns[]): readonly T[] => rows.map((row) => readRow<T>(row))
    return {
      first(...values: SQLInputValue[]): T | undefined {
        const row = statement.get(...values)
        return row && readRow<T>(row)
      },
      all: (...values: SQLInputValue[]) => all(statement.all(...values)),
      named: (values: Record<string, SQLInputValue>) => all(statement.all(values)),
    }
  }

  /** An INSERT of columns (`a, b`), undefined as NULL. Returns the row, if `otherwise` does not drop it at a conflict. */
  inserter<T>(table: string, columns: string, otherwise = '') {
    const names = columns.split(', ')
    const values = names.map((column) => `:${column}`)
    const sql = `INSERT INTO ${table} (${columns}) VALUES (${values.join()}) ${otherwise} RETURNING *`
    const insert = this.query<T>(sql)
    return (fields: Columns): T => {
      const named = names.map((column) => [column, (fields[column] ?? null) as SQLInputValue])
      return insert.named(Object.fromEntries(named))[0] as T
    }
  }
}

/** Longest waits for another process's write lock, in ms: nothing else runs in this process meanwhile. */
const OPENING_MS = 5_000
const BUSY_MS = 100

/** SQLite's primary result codes of a database that cannot be written for now: locked, a failed disk, a full one. */
const UNWRITABLE = [5, 10, 13]

/** True for an error of a database that is locked, full or out of its disk's reach: the same may succeed later. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && UNWRITABLE.includes(Number(error.errcode) & 0xff)

/** Opens the file (or `:memory:`) and creates its tables. Throws for a file with another version's tables. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file, { enableForeignKeyConstraints: true, timeout: OPENING_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  createTables(database)
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  return database
}

const versionOf = (database: Database) => Number(database.prepare('PRAGMA user_version').get()?.user_version)

function createTables(database: Database): void {
  if (versionOf(database) === 0)
    transaction(database, () => {
      // Another process may have created them meanwhile.
      if (versionOf(database) !== 0) return
      database.exec(moneySchema + betSchema + casinoSchema)
      database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    })
  const version = versionOf(database)
  if (version !== SCHEMA_VERSION)
    throw new Error(
      `The ledger is at version ${version}, this sandbox at ${SCHEMA_VERSION}: use another file`,
    )
}

/** Runs the work in a transaction; rolls back if it throws. A nested one is a savepoint and may fail alone. */
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

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { betSchema } from './schema/bets.ts'
import { casinoSchema } from './schema/casino.ts'
import { moneySchema } from './schema/money.ts'

/** Version of the schema, stored in the ledger's file. A file of another version is refused. */
const SCHEMA_VERSION = 14

type Columns = Readonly<Record<string, unknown>>

type Value = SQLInputValue | undefined

/** The values as SQLite takes them: undefined is NULL. */
const bindable = (values: readonly unknown[]) => values.map((value) => (value ?? null) as SQLInputValue)

/** A row as T, unchecked: STRICT tables have the types of their schema. NULL becomes undefined. */
const readRow = <T>(row: Columns): T =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? undefined])) as T

/** An open SQLite database. Statements are template literals: their values are bound, each statement is prepared once. */
export class Database extends DatabaseSync {
  readonly #statements = this.createTagStore()
  readonly #inserts = new Map<string, StatementSync>()

  first<T>(sql: TemplateStringsArray, ...values: readonly Value[]): T | undefined {
    const row = this.#statements.get(sql, ...bindable(values))
    return row && readRow<T>(row)
  }

  all<T>(sql: TemplateStringsArray, ...values: readonly Value[]): readonly T[] {
    return this.#statements.all(sql, ...bindable(values)).map((row) => readRow<T>(row))
  }

  /** Returns the number of rows that were changed. */
  run(sql: TemplateStringsArray, ...values: readonly Value[]): number {
    return Number(this.#statements.run(sql, ...bindable(values)).changes)
  }

  /** Inserts a row and returns it as T; undefined where `onConflict`, the SQL clause, drops it. */
  insert<T>(table: string, fields: object, onConflict = ''): T {
    const columns = Object.keys(fields)
    const places = columns.map(() => '?')
    const sql = `INSERT INTO ${table} (${columns}) VALUES (${places}) ${onConflict} RETURNING *`
    const statement = this.#inserts.get(sql) ?? this.prepare(sql)
    this.#inserts.set(sql, statement)
    const [row] = statement.all(...bindable(Object.values(fields)))
    return (row && readRow<T>(row)) as T
  }
}

/** Longest waits for another process's write lock, in ms, at the opening and later. They block this process. */
const OPENING_MS = 5_000
const BUSY_MS = 100

/** SQLite's primary result codes of a database that cannot be written for now: locked, a failed disk, a full one. */
const UNWRITABLE = [5, 10, 13]

/** True for an error of a database that cannot be written for now: the same statement may succeed later. */
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
      // Another process may have created the tables meanwhile.
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
  const [begin, commit, rollback] = database.isTransaction
    ? ['SAVEPOINT inner_work', 'RELEASE inner_work', 'ROLLBACK TO inner_work; RELEASE inner_work']
    : ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
  database.exec(begin)
  try {
    const result = work()
    database.exec(commit)
    return result
  } catch (error) {
    if (database.isTransaction) database.exec(rollback)
    throw error
  }
}

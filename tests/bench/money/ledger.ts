import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { type Figure, times } from '../figure.ts'

const MOVEMENTS = 20_000

/** The cost of a movement of the ledger beside a bare insert. */
export async function ledger(): Promise<Figure[]> {
  const [moved, bare] = await inFolder(async (folder) => [
    await movementsPerSecond(join(folder, 'ledger.sqlite')),
    insertsPerSecond(join(folder, 'bare.sqlite')),
  ])
  return [
    {
      what: 'movements a second, one process, each committed',
      measured: count(moved),
      against: `${count(bare)}: bare inserts, each committed`,
      ratio: times(moved, bare),
    },
  ]
}

const count = (value: number) => Math.round(value).toLocaleString('en-GB')

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function movementsPerSecond(file: string): Promise<number> {
  const opened = await openLedger(file, 1)
  const startedAt = performance.now()
  for (let at = 0; at < MOVEMENTS; at++)
    opened.movements.move({
      reference: `movement ${at}`,
      kind: 'win',
      made_at: at,
      entries: { house: -100, 'player:1': 100 },
    })
  const perSecond = (MOVEMENTS / (performance.now() - startedAt)) * 1_000
  opened.close()
  return perSecond
}

function insertsPerSecond(file: string): number {
  const database = openDatabase(file)
  database.exec('CREATE TABLE line (reference TEXT PRIMARY KEY, cents INTEGER) STRICT')
  const insert = database.prepare('INSERT INTO line VALUES (?, ?)')
  const startedAt = performance.now()
  for (let at = 0; at < MOVEMENTS; at++) insert.run(`line ${at}`, 100)
  const perSecond = (MOVEMENTS / (performance.now() - startedAt)) * 1_000
  database.close()
  return perSecond
}

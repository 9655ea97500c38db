import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { crashLedger } from '../../support/ledger-crash/crash-test.ts'
import { seed } from '../../support/seed.ts'
import { atMost, type Figure, times } from '../figure.ts'

const OPERATIONS = 100_000
const KILLS = 100
const SINGLE = 20_000

/** Random operations with kills in between, held against a model; and what a movement costs beside a bare insert. */
export async function ledger(): Promise<Figure[]> {
  const { acknowledged, kills, cutShort, wrong, found, expected, findings } = await crashLedger({
    seed,
    operations: OPERATIONS,
    kills: KILLS,
  })
  const apart = found.cents.reduce((sum, cents, at) => sum + Math.abs(cents - (expected.cents[at] ?? 0)), 0)
  const [moved, bare] = await inFolder(async (folder) => [
    await movementsPerSecond(join(folder, 'ledger.sqlite')),
    insertsPerSecond(join(folder, 'bare.sqlite')),
  ])
  const kindsApart = Object.keys(expected.moved).filter((kind) => found.moved[kind] !== expected.moved[kind])
  return [
    {
      what: `${count(acknowledged)} random operations, ${kills} kills (${cutShort} between commit and answer)`,
      measured: `${apart} cents off, ${wrong.length} wrong answers, ${findings.length} findings`,
      against: 'a plain model',
      bound: atMost(0, apart + wrong.length + findings.length + kindsApart.length),
    },
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
  for (let at = 0; at < SINGLE; at++)
    opened.movements.move({
      reference: `movement ${at}`,
      kind: 'win',
      made_at: at,
      entries: { house: -100, 'player:1': 100 },
    })
  const perSecond = (SINGLE / (performance.now() - startedAt)) * 1_000
  opened.close()
  return perSecond
}

function insertsPerSecond(file: string): number {
  const database = openDatabase(file)
  database.exec('CREATE TABLE line (reference TEXT PRIMARY KEY, cents INTEGER) STRICT')
  const insert = database.prepare('INSERT INTO line VALUES (?, ?)')
  const startedAt = performance.now()
  for (let at = 0; at < SINGLE; at++) insert.run(`line ${at}`, 100)
  const perSecond = (SINGLE / (performance.now() - startedAt)) * 1_000
  database.close()
  return perSecond
}

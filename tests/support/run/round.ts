import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { nodeEnvironment } from '../node-environment.ts'
import { type Counts, countTests, readReport } from './counts.ts'
import type { ProjectName } from './folders.ts'
import type { PartName } from './needed.ts'
import { stopTogether } from './stopped.ts'

const root = join(import.meta.dirname, '../../..')
const config = 'tests/vitest.config.ts'

/** One part of `npm test`. Without a report it counts as one test: its exit code. */
export interface Round {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly needs: readonly PartName[]
  /** The path of vitest's JSON report. */
  readonly report?: string
}

function project(name: Exclude<ProjectName, 'compose' | 'browsers' | 'long'>, ...needs: PartName[]): Round {
  const report = `tests/.out/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return {
    name,
    command: ['vitest', 'run', '--config', config, '--project', name, ...reporters],
    needs,
    report,
  }
}

/** Cheapest first, so that a typo is reported within seconds. */
export const rounds: readonly Round[] = [
  { name: 'types', command: ['tsc', '--build'], needs: [] },
  { name: 'lint', command: ['biome', 'check'], needs: [] },
  project('house'),
  project('unit'),
  project('gateway', 'redis'),
  project('cluster', 'redis', 'haproxy'),
  project('journeys', 'chromium', 'redis'),
]

/** Runs a round with its output shown, prints its duration, and counts its tests. */
export async function play(round: Round): Promise<Counts> {
  console.log(`\n── ${round.name}`)
  const report = round.report && join(root, round.report)
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
  }
  const startedAt = performance.now()
  const exitCode = await run(round.command)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counted = countTests(exitCode, report ? readReport(() => readFileSync(report, 'utf8')) : 'none')
  console.log(`── ${round.name}: ${counted.passed} passed, ${counted.failed} failed in ${seconds} s`)
  return counted
}

function run([command, ...words]: readonly [string, ...string[]]): Promise<number> {
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(bin, command), words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...nodeEnvironment,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
  })
  stopTogether(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.log(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

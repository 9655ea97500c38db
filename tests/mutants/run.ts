import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installOwn } from '../support/run/own-packages.ts'
import { type AreaName, areas, BOUND } from './areas.ts'
import { noticedOf, type Score, scoreOf } from './report.ts'
import { settingsOf } from './settings.ts'

/**
 * `npm run test:mutants`: changes the code of each area by one operator at a time, runs the tests that reach it, and
 * prints the share of changes that a test notices beside its bound. `-- slip ledger` measures those areas alone.
 * Survivors are listed in `tests/.out/mutants-<area>.txt`. Exit code 1 where an area is below the bound.
 * With MUTANTS_AGAIN=1 a mutant of the area's last run is run again only if its code is new, a test that reaches it was
 * added or removed, or no test noticed it. Stryker does not see that a test's lines have changed.
 */
const root = join(import.meta.dirname, '../..')
const out = join(root, 'tests/.out')
const names = Object.keys(areas) as AreaName[]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}: choose from ${names.join(', ')}`)
  process.exit(1)
}

const packages = installOwn(join(import.meta.dirname, 'stryker'))
mkdirSync(out, { recursive: true })
for (const name of names.filter((known) => asked.length === 0 || asked.includes(known))) {
  const report = join(out, `mutants-${name}.json`)
  const settings = join(out, `stryker-${name}.json`)
  const last = join(out, `mutants-${name}.last.json`)
  const isAgain = process.env.MUTANTS_AGAIN === '1' && existsSync(report)
  if (isAgain) writeFileSync(last, JSON.stringify(noticedOf(JSON.parse(readFileSync(report, 'utf8')))))
  rmSync(report, { force: true })
  writeFileSync(settings, JSON.stringify(settingsOf(areas[name], report, isAgain ? last : undefined)))
  await stryker(name, settings)
  const score = scoreOf(JSON.parse(readFileSync(report, 'utf8')))
  writeFileSync(join(out, `mutants-${name}.txt`), `${score.survivors.join('\n')}\n`)
  console.log(line(name, score))
  if (score.percent < BOUND) process.exitCode = 1
}

function line(name: string, { noticed, missed, equivalent, percent }: Score): string {
  const counted = `${noticed} of ${noticed + missed} mutants noticed, ${equivalent} equivalent`
  return `${name}: ${percent.toFixed(1)} % (bound ${BOUND} %), ${counted}`
}

function stryker(name: string, settings: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(packages, '@stryker-mutator/core/bin/stryker.js'), 'run', settings],
    {
      cwd: root,
      stdio: 'inherit',
      // A time zone other than UTC, which shows a time read as local; threads cannot set their own.
      env: { ...process.env, MUTANTS_AREA: name, SEED: process.env.SEED ?? '1', TZ: 'Africa/Nairobi' },
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
}

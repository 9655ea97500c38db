import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { faultKinds } from '#gateway/sandbox/fault.ts'
import {
  deadLinks,
  firstColumn,
  linkedFrom,
  missingPaths,
  readmes,
  rowOf,
  settingsIn,
  wordsAfter,
  wrongCounts,
} from './papers.ts'
import { root, sources, trackedPaths } from './source.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = readmes()
const gateway = read('gateway/README.md')
const runbook = read('gateway/deploy/README.md')
const sandbox = read('gateway/sandbox/README.md')
const compose = read('docker-compose.yml')

/** The settings that a file declares, one per line. */
const declaredIn = (path: string) =>
  [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
const settings = declaredIn('gateway/config.ts')
const sandboxSettings = declaredIn('gateway/sandbox/settings.ts')

/** The variables of docker-compose.yml and its includes, with their defaults. */
const stack = new Map(
  [
    ...`${compose}${read('gateway/deploy/terminator.yml')}${read('gateway/deploy/dashboards.yml')}`.matchAll(
      /(?<!\$)\$\{([A-Z_]+):-([^}]*)\}/g,
    ),
  ].map(([, name = '', unset = '']) => [name, unset]),
)

/** The benches that `npm run bench` knows. */
const benches = (/const benches.* = \{\n([^}]*)\n\}/.exec(read('tests/bench/run.ts'))?.[1] ?? '')
  .split('\n')
  .map((line) => line.replace(/:.*|['",]/g, '').trim())

/** Variables of Docker Compose, and those that scripts read. */
const others = [
  'COMPOSE_PROFILES',
  ...sources(['gateway', 'tests'], ['.ts']).flatMap(({ text }) =>
    [...text.matchAll(/\benv\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
  ),
]

describe('every README', () => {
  test.each(all)('$path names files and folders that exist', (paper) => {
    expect(missingPaths(paper)).toEqual([])
  })

  test.each(all)('$path links to files and headings that exist', (paper) => {
    expect(deadLinks(paper)).toEqual([])
  })

  test.each(all)('$path names settings that exist', ({ text }) => {
    const known = [...settings, ...sandboxSettings, ...stack.keys(), ...others]
    expect(settingsIn(text).filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(all)('$path names commands that exist', ({ text }) => {
    const { scripts } = JSON.parse(read('package.json'))
    const [first] = [...text.matchAll(/npm run ([a-z:]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
    expect(first).toBeUndefined()
    expect(wordsAfter(text, 'npm run bench').filter((name) => !benches.includes(name))).toEqual([])
  })

  test.each(all)('$path states the right number of files', (paper) => {
    expect(wrongCounts(paper)).toEqual([])
  })

  test('can be reached from the first', () => {
    const reached = new Set(['README.md'])
    for (const path of reached)
      for (const target of all.filter((paper) => paper.path === path).flatMap(linkedFrom)) reached.add(target)
    expect(all.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  })
})

describe('the tables are complete', () => {
  test('every setting of the gateway has its row, with its default and unit', () => {
    expect(settings.length).toBeGreaterThan(30)
    const defaults: Readonly<Record<string, unknown>> = readConfig({
      PROVIDER_URL: 'http://a.example',
      PROVIDER_SECRET: 'agreed',
    })
    expect(settings.filter((name) => rowOf(gateway, name).length === 0)).toEqual([])
    for (const name of settings) {
      const [value, unit] = rowOf(gateway, name)
      if (typeof defaults[name] === 'number') expect([name, value]).toEqual([name, String(defaults[name])])
      if (/_MS$|_BYTES$/.test(name))
        expect([name, unit]).toEqual([name, name.endsWith('_MS') ? 'ms' : 'bytes'])
    }
  })

  test('every setting and every fault of the sandbox has its row', () => {
    expect(sandboxSettings.filter((name) => rowOf(sandbox, name).length === 0)).toEqual([])
    expect(faultKinds.filter((kind) => !sandbox.includes(`\`${kind}\``))).toEqual([])
  })

  test('every bench has its row, and each row its bench', () => {
    expect(benches.length).toBeGreaterThan(10)
    const rows = firstColumn(read('tests/README.md').split('| bench |')[1]?.split('\n\n', 1)[0] ?? '')
    expect(rows.toSorted()).toEqual(benches.toSorted())
  })

  test.each(['shared', 'client', 'gateway', 'gateway/sandbox'])(
    'the README of %s names every folder in it',
    (folder) => {
      const folders = trackedPaths()
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1).split('/'))
        .flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : []))
      const text = read(`${folder}/README.md`)
      const isNamed = (name: string) =>
        text.includes(`\`${folder}/${name}\``) || text.includes(`(${name}/README.md`)
      expect([...new Set(folders)].filter((name) => !isNamed(name))).toEqual([])
    },
  )

  test('every variable of the stack has its row, with its default', () => {
    const own = [...stack].filter(([name]) => !settings.includes(name) && !sandboxSettings.includes(name))
    expect(own.length).toBeGreaterThan(10)
    expect(own.map(([name]) => [name, rowOf(runbook, name)[0]])).toEqual(own)
  })

  test('every metric has its row, and each row its metric', async () => {
    const counted = [...(await createMetrics().scrape()).matchAll(/^# TYPE (gateway_\S+)/gm)].map(
      ([, name]) => name,
    )
    const rows = firstColumn(runbook).filter((cell) => cell.startsWith('gateway_'))
    expect(rows.map((cell) => cell.replace(/\{.*/, '')).toSorted()).toEqual(counted.toSorted())
  })

  test('every alert has its row, which says what to do, and each row its alert', () => {
    const alerts = [...read('gateway/deploy/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
      ([, name = '']) => name,
    )
    expect(alerts.length).toBeGreaterThan(10)
    expect(firstColumn(runbook).filter((cell) => /^[A-Z][a-z]\w+$/.test(cell))).toEqual(alerts)
    expect(alerts.filter((name) => !rowOf(runbook, name)[1])).toEqual([])
  })
})

describe('a fault in a README is found', () => {
  const paper = (text: string) => ({ path: 'gateway/README.md', text })

  test('a file, folder or glob that does not exist', () => {
    const text =
      '`gateway/main.ts` `gateway/gone.ts` `poll/` `gone/` `config.ts` `gone.yml` `shared/*.ts` `shared/gone/*.ts`'
    expect(missingPaths(paper(text))).toEqual(['gateway/gone.ts', 'gone/', 'gone.yml', 'shared/gone/*.ts'])
    expect(missingPaths(paper('```sh\nnode gateway/main.ts gateway/none.ts\n```\n'))).toEqual([
      'gateway/none.ts',
    ])
  })

  test('a link to a file or heading that does not exist', () => {
    const text =
      '# A b\n[1](deploy/README.md) [2](deploy/README.md#alerts) [3](gone.md) [4](deploy/README.md#gone)'
    expect(deadLinks(paper(text))).toEqual(['gone.md', 'deploy/README.md#gone'])
  })

  test('a setting that does not exist', () => {
    expect(settingsIn('`POLL_LIVE_MS`, `POLL_GONE_MS=1`, SANDBOX')).toEqual(['POLL_LIVE_MS', 'POLL_GONE_MS'])
  })

  test('a wrong number of files', () => {
    const text =
      '## A goal: 1 files\n| `a.ts` | x |\n| `b.tsx` | y |\n## 2 files\n| `a.ts` | `c.ts` |\n| `b.ts` | |\n'
    expect(wrongCounts(paper(text))).toEqual(['A goal: 1 files: 2'])
  })

  test('a bench that does not exist', () => {
    expect(wordsAfter('`npm run bench polls gone`, and', 'npm run bench')).toEqual(['polls', 'gone'])
  })
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { faultKinds } from '#gateway/sandbox/fault.ts'
import { root, trackedPaths } from './source.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The first group of every match. */
const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group)

const papers = trackedPaths()
  .filter((path) => /(^|\/)[A-Z]+\.md$/.test(path))
  .map((path) => ({ path, text: read(path) }))
const gateway = read('gateway/README.md')
const runbook = read('gateway/deploy/README.md')
const sandbox = read('gateway/sandbox/README.md')
const stack = ['docker-compose.yml', 'gateway/deploy/terminator.yml', 'gateway/deploy/dashboards.yml']
  .map(read)
  .join('')

describe.each(papers)('$path', ({ path, text }) => {
  const folders = [root, join(root, dirname(path))]

  test('names files and folders that exist', () => {
    const named = groups(text, /`([^`\n]+)`/g).filter(isPath)
    expect(named.filter((name) => !folders.some((cwd) => globSync(name, { cwd }).length > 0))).toEqual([])
  })

  test('links to files and headings that exist', () => {
    const links = groups(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link))
    expect(links.filter((link) => !leads(path, link))).toEqual([])
  })

  test('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(groups(text, /npm run ([a-z:]+)/g).filter((name) => !(name in scripts))).toEqual([])
  })
})

/** True for a path from the root, a file name with an ending, or a folder with a final slash; not for generated files. */
const isPath = (code: string) =>
  !/(^|\/)\./.test(code) &&
  (/^(client|gateway|shared|tests)\/[\w*{},./-]+$/.test(code) ||
    /^[\w.-][\w./-]*\.(tsx?|ya?ml|cfg|conf|sh|md|json|html|css)$/.test(code) ||
    /^[a-z][\w-]*(?:\/[\w-]+)*\/$/.test(code))

function leads(path: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = join(root, file === '' ? path : join(dirname(path), file))
  if (!existsSync(target)) return false
  return (
    anchor === undefined ||
    groups(readFileSync(target, 'utf8'), /^#+ (.+)$/gm)
      .map(slugOf)
      .includes(anchor)
  )
}

/** The anchor of a heading on GitHub. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

describe('the tables are complete', () => {
  const settings = groups(read('gateway/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm)
  const sandboxSettings = groups(read('gateway/sandbox/settings.ts'), /^ {2}([A-Z][A-Z_]+):/gm)

  test('every setting of the gateway has its row, with its default and unit', () => {
    expect(settings.length).toBeGreaterThan(30)
    const defaults: Readonly<Record<string, unknown>> = readConfig({
      PROVIDER_URL: 'http://a.example',
      PROVIDER_SECRET: 'agreed',
    })
    for (const name of settings) {
      const [value, unit] = rowOf(gateway, name)
      expect([name, value]).toEqual([name, expect.any(String)])
      if (typeof defaults[name] === 'number') expect([name, value]).toEqual([name, String(defaults[name])])
      if (/_MS$|_BYTES$/.test(name))
        expect([name, unit]).toEqual([name, name.endsWith('_MS') ? 'ms' : 'bytes'])
    }
  })

  test('every setting and every fault of the sandbox has its row', () => {
    expect(sandboxSettings.filter((name) => rowOf(sandbox, name).length === 0)).toEqual([])
    expect(faultKinds.filter((kind) => !sandbox.includes(`\`${kind}\``))).toEqual([])
  })

  test('every variable of the stack has its row, with its default', () => {
    const variables = [...stack.matchAll(/(?<!\$)\$\{([A-Z_]+):-([^}]*)\}/g)]
      .map(([, name = '', unset = '']) => [name, unset] as const)
      .filter(([name]) => !settings.includes(name) && !sandboxSettings.includes(name))
    expect(variables.length).toBeGreaterThan(10)
    expect(variables.map(([name]) => [name, rowOf(runbook, name)[0]])).toEqual(variables)
  })

  test('every metric has its row, and each row its metric', async () => {
    const metrics = groups(await createMetrics().scrape(), /^# TYPE (gateway_\S+)/gm)
    const rows = firstColumn(runbook).filter((cell) => cell.startsWith('gateway_'))
    expect(rows.map((cell) => cell.replace(/\{.*/, '')).toSorted()).toEqual(metrics.toSorted())
  })

  test('every alert has its row, which says what to do, and each row its alert', () => {
    const alerts = groups(read('gateway/deploy/alerts.yml'), /- alert: (\w+)/g)
    expect(firstColumn(runbook).filter((cell) => /^[A-Z][a-z]\w+$/.test(cell))).toEqual(alerts)
    expect(alerts.filter((name) => !rowOf(runbook, name)[1])).toEqual([])
  })

  test('every bench has its row, and each row its bench', () => {
    const [, benches = ''] = /const benches.* = \{\n([^}]*)\n\}/.exec(read('tests/bench/run.ts')) ?? []
    const [table = ''] = read('tests/README.md').split('| bench |')[1]?.split('\n\n', 1) ?? []
    expect(firstColumn(table).toSorted()).toEqual(groups(benches, /^ *'?([\w-]+)/gm).toSorted())
  })
})

/** The code in the first cell of each table row. */
const firstColumn = (text: string) => groups(text, /^\| `([^`]+)`/gm)

/** The other cells of the row whose first cell is this name. */
const rowOf = (text: string, name: string): readonly string[] =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\` |`))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim()) ?? []

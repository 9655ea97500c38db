import { expect, test } from 'vitest'
import { type Source, sources } from './source.ts'

const LONGEST = 200
const MOST_FILES = 25
const vague = [
  'index',
  'utils',
  'util',
  'helpers',
  'helper',
  'types',
  'constants',
  'common',
  'misc',
  'manager',
  'service',
]
const roles = ['store', 'service', 'manager', 'handler', 'utils', 'helpers']

const files = sources(['shared', 'gateway', 'client'], ['.ts', '.tsx', '.css', '.html'])
const testSupport = sources(['tests'], ['.ts', '.tsx']).filter(({ path }) => !/\.test\.tsx?$/.test(path))

const lines = (text: string) => text.replace(/\n$/, '').split('\n').length
const tooLong = (tree: readonly Source[]) =>
  tree.filter(({ text }) => lines(text) > LONGEST).map(({ path, text }) => `${path}: ${lines(text)} lines`)

const overfull = (paths: readonly string[]) =>
  [...Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))]
    .filter(([, within]) => within.length > MOST_FILES)
    .map(([folder, within]) => `${folder}: ${within.length} files`)

const isCode = (path: string) => /\.tsx?$/.test(path)
const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/(\.(test|config|d))?\.[a-z]+$/, '')

/** True for a name that says a role instead of the content, or is not kebab-case. */
function badlyNamed(path: string): boolean {
  const name = nameOf(path)
  const kebab = path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part))
  const roleful = roles.some((role) => name.endsWith(`-${role}`) || name === role || name === `${role}s`)
  return !kebab || (isCode(path) && (vague.includes(name) || roleful))
}

test('no file is longer than 200 lines', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(tooLong([...files, ...testSupport])).toEqual([])
})

test('no folder has more than 25 files', () => {
  expect(overfull(files.map(({ path }) => path))).toEqual([])
  expect(overfull(Array.from({ length: 26 }, (_, at) => `client/room/${at}.ts`))).toHaveLength(1)
})

test('every file is named by what it holds, in kebab-case', () => {
  expect([...files, ...testSupport].map(({ path }) => path).filter(badlyNamed)).toEqual([])
})

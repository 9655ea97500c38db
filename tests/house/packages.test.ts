import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './source.ts'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The packages that a text imports, by name. */
const packagesIn = (text: string) =>
  [...text.matchAll(/(?:from |import\(|import )'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
    ([, name = '']) => name,
  )

test('the dependencies are the packages that the product imports, and no others', () => {
  const run = sources(['gateway', 'shared', 'client'], ['.ts', '.tsx']).filter(
    ({ path }) => path !== 'gateway/dev.ts' && !/^client\/(bundle|vite\.config)/.test(path),
  )
  const imported = new Set(run.flatMap(({ text }) => packagesIn(text)))
  expect([...imported].sort()).toEqual(Object.keys(dependencies).sort())
})

test('the README says of each package what it carries', () => {
  const [, table = ''] =
    /## What carries what\n(.*?)\n## /s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  const named = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[^`, ]+/g) ?? [],
  )
  expect(named.sort()).toEqual(Object.keys(dependencies).sort())
})

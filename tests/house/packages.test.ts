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

test('the image has the packages that the gateway runs, and no others', () => {
  const run = sources(['gateway', 'shared'], ['.ts']).filter(({ path }) => path !== 'gateway/dev.ts')
  const imported = new Set(run.flatMap(({ text }) => packagesIn(text)))
  expect([...imported].sort()).toEqual(Object.keys(dependencies).sort())
})

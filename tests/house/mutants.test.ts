import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Area, areas } from '#tests/mutants/areas.ts'
import { equivalents } from '#tests/mutants/equivalents.ts'
import { root } from './source.ts'

/** The globs without braces that a glob with braces stands for. */
function eachOf(glob: string): readonly string[] {
  const [braces, words = ''] = /\{([^}]*)\}/.exec(glob) ?? []
  return braces === undefined
    ? [glob]
    : words.split(',').flatMap((word) => eachOf(glob.replace(braces, word)))
}

test.each(Object.entries<Area>(areas))('the mutated files and the tests of %s exist', (_, area) => {
  const globs = [...area.mutate, ...area.tests].flatMap(eachOf)
  expect(globs.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([])
})

test('the files of the equivalent mutants exist', () => {
  const gone = equivalents.filter(({ file }) => !existsSync(join(root, file)))
  expect(gone.map(({ file, code }) => `${file}: ${code}`)).toEqual([])
})

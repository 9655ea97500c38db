import { expect, test } from 'vitest'
import { type Source, sources } from './source.ts'

/** Split, so that this file does not contain them. */
const forbidden = [
  'TO' + 'DO',
  'FIX' + 'ME',
  '@ts-' + 'ignore',
  '@ts-' + 'expect-error',
  '@ts-' + 'nocheck',
  'biome-' + 'ignore',
]
/** Documents that are not in the repository. */
const elsewhere =
  /\bsection [0-9]|\b(?:contract|realtime|house|product)\.md\b|\bthe contract(?:'|’)s\b|\bdesign\/README/i
/** The beginning of a docblock that describes a clause instead of naming its thing. */
const clause = /\/\*\*\s+(?:\* )?(?:What|How|Whether|Who|Whom|Whose|So many|As many|Which|Where|When|Why) /g
/** A line of a comment. Code is formatted to its width. */
const comment = /^\s*(?:\/\*\*|\*|\/\/) /
/** The longest line of a comment, in characters. */
const WIDEST = 124
const unrun = /\b(?:test|it|describe|suite)\s*\.\s*(?:skip|only|todo|skipIf|runIf|fails)\b/

const files = sources(['shared', 'gateway', 'client', 'tests'], ['.ts', '.tsx'])

const excuses = (tree: readonly Source[]) =>
  tree.flatMap(({ path, text }) =>
    forbidden.filter((word) => new RegExp(`${word}\\b`).test(text)).map((word) => `${path}: ${word}`),
  )
const pointers = (tree: readonly Source[]) =>
  tree.filter(({ text }) => elsewhere.test(text)).map(({ path }) => path)
const clauses = (tree: readonly Source[]) =>
  tree.flatMap(({ path, text }) => [...text.matchAll(clause)].map(([begin]) => `${path}: ${begin}`))
const wideComments = (tree: readonly Source[]) =>
  tree.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.length > WIDEST && comment.test(line))
      .map((line) => `${path}: ${line}`),
  )
const unrunTests = (tree: readonly Source[]) =>
  tree.filter(({ text }) => unrun.test(text)).map(({ path }) => path)

test('no file has a marker for later or silences a check', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(excuses(files)).toEqual([])
})

test('no test is skipped or run alone', () => expect(unrunTests(files)).toEqual([]))

test('no file refers to a document that is not in the repository', () => {
  expect(pointers(files.filter(({ path }) => path !== 'tests/house/comments.test.ts'))).toEqual([])
})

test('a docblock names its thing', () => {
  expect(clauses(files)).toEqual([])
  expect(clauses([{ path: 'a.ts', text: `/${'**'} When it was sent. */` }])).toHaveLength(1)
})

test('a comment is no wider than is read with ease', () => {
  expect(wideComments(files)).toEqual([])
  expect(wideComments([{ path: 'a.ts', text: `// ${'word '.repeat(25)}` }])).toHaveLength(1)
})

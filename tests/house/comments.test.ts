import { expect, test } from 'vitest'
import { type Source, sources } from './source.ts'

/** Split, so that this file does not hold what it forbids. */
const forbidden = [
  'TO' + 'DO',
  'FIX' + 'ME',
  '@ts-' + 'ignore',
  '@ts-' + 'expect-error',
  '@ts-' + 'nocheck',
  'biome-' + 'ignore',
]
/** Documents that the repository does not hold: a reader could not open them. */
const elsewhere =
  /\bsection [0-9]|\b(?:contract|realtime|house|product)\.md\b|\bthe contract(?:'|’)s\b|\bdesign\/README/i
const unrun = /\b(?:test|it|describe|suite)\s*\.\s*(?:skip|only|todo|skipIf|runIf|fails)\b/

const files = sources(['shared', 'gateway', 'client', 'tests'], ['.ts', '.tsx'])

const excuses = (tree: readonly Source[]) =>
  tree.flatMap(({ path, text }) =>
    forbidden.filter((word) => new RegExp(`${word}\\b`).test(text)).map((word) => `${path}: ${word}`),
  )
const pointers = (tree: readonly Source[]) =>
  tree.filter(({ text }) => elsewhere.test(text)).map(({ path }) => path)
const unrunTests = (tree: readonly Source[]) =>
  tree.filter(({ text }) => unrun.test(text)).map(({ path }) => path)

test('nothing is put off and no check is silenced', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(excuses(files)).toEqual([])
})

test('no test is skipped or run alone', () => expect(unrunTests(files)).toEqual([]))

test('nothing points to a document that is not in the repository', () => {
  expect(pointers(files.filter(({ path }) => path !== 'tests/house/comments.test.ts'))).toEqual([])
})

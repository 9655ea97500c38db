import { expect, test } from 'vitest'
import { sources } from './source.ts'

/** Loops without an end, and the end of an answer, which Playwright never tells where the answer breaks off. */
const unbounded = /\bfor \([^;)]*;\s*;|\bwhile \(true\)|\.finished\(\)/

test('nothing in a journey waits without an end', () => {
  const files = sources(['tests'], ['.ts', '.tsx']).filter(({ path }) =>
    /^tests\/(journeys|support\/(browser|plain))\//.test(path),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(({ text }) => unbounded.test(text)).map(({ path }) => path)).toEqual([])
})

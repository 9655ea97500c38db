import { expect, test } from 'vitest'
import { sources } from './source.ts'

/** Endless loops, and Playwright's `finished()`, which never settles where an answer breaks off after its head. */
const unbounded = /\bfor \([^;)]*;\s*;|\bwhile \(true\)|\.finished\(\)/

test('every wait of a journey is bounded', () => {
  const files = sources(['tests'], ['.ts', '.tsx']).filter(({ path }) =>
    /^tests\/(journeys|support\/(browser|plain))\//.test(path),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(({ text }) => unbounded.test(text)).map(({ path }) => path)).toEqual([])
})

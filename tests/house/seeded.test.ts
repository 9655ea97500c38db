import { expect, test } from 'vitest'
import { sources } from './source.ts'

test('every test that draws its input by fast-check draws it from the seed of the run', () => {
  const drawing = sources(['tests'], ['.test.ts', '.test.tsx']).filter(({ text }) =>
    /^import .* from 'fast-check'/m.test(text),
  )
  expect(drawing.length).toBeGreaterThan(50)
  expect(drawing.filter(({ text }) => !/support\/seed\.ts'/.test(text)).map(({ path }) => path)).toEqual([])
})

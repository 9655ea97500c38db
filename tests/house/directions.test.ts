import { expect, test } from 'vitest'
import { circles, filesOf, readModule, roomsOf } from './modules.ts'
import { rules } from './rules.ts'
import { sources } from './source.ts'

const modules = sources(['shared', 'gateway', 'client'], ['.ts', '.tsx']).map(readModule)

test.each(Object.entries(rules))('%s', (_, breachesIn) => {
  const breaches = modules.flatMap((file) => breachesIn(file).map((what) => `${file.path} → ${what}`))
  expect(breaches).toEqual([])
})

test('no files import each other in a circle', () => expect(circles(filesOf(modules))).toEqual([]))

test('no rooms import each other in a circle', () => expect(circles(roomsOf(filesOf(modules)))).toEqual([]))

test('imports, packages and global names are read', () => {
  const read = new Map(modules.map((file) => [file.path, file]))
  const targets = (path: string) => read.get(path)?.imports.map(({ to, specifier }) => to ?? specifier)
  expect(targets('shared/topics/live.ts')).toContain('shared/model/league/playout.ts')
  expect(targets('shared/calls/catalogue.ts')).toContain('shared/calls/money.ts')
  expect(targets('shared/provider/sign.ts')).toContain('jose')
  expect(read.get('shared/provider/request.ts')?.mentions).toContain('fetch')
})

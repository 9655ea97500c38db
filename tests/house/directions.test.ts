import { expect, test } from 'vitest'
import { readGraph } from './graph.ts'
import { breaches } from './rules.ts'
import { sources } from './source.ts'

const files = sources(['shared', 'gateway', 'client'], ['.ts', '.tsx'])

test('the tree breaks no rule', () => {
  expect(breaches(files).map(({ rule, path, what }) => `${rule}: ${path} → ${what}`)).toEqual([])
})

test('the graph has known imports', () => {
  const graph = new Map(readGraph(files).map((leaf) => [leaf.path, leaf]))
  const linksOf = (path: string) => graph.get(path)?.links.map(({ to }) => to)
  expect(linksOf('shared/topics/live.ts')).toContain('shared/model/league/playout.ts')
  expect(linksOf('shared/calls/catalogue.ts')).toContain('shared/calls/money.ts')
  expect(graph.get('shared/provider/sign.ts')?.packages).toMatchObject([{ specifier: 'jose' }])
  expect(graph.get('shared/provider/request.ts')?.syntax.mentions).toContain('fetch')
})

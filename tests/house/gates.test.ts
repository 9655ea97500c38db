import { expect, test } from 'vitest'
import { sources } from './source.ts'

test('each gate of the client is opened by a component', () => {
  const models = sources(['client'], ['.ts']).map(({ text }) => text)
  const views = sources(['client'], ['.tsx']).map(({ text }) => text)
  const gates = models.flatMap((text) =>
    [...text.matchAll(/const (\w+) = createGate\b/g)].map(([, name]) => name),
  )
  expect(gates).toContain('CashOutGate')
  const isOpened = (gate: string | undefined) =>
    views.some((text) => new RegExp(`\\buseGate\\(${gate}\\b|<${gate}\\b|\\bgate=\\{${gate}\\}`).test(text))
  expect(gates.filter((gate) => !isOpened(gate))).toEqual([])
})

import { expect, test } from 'vitest'
import { sources } from './source.ts'

test('each gate of the client is opened by a component, or by the start', () => {
  const models = sources(['client'], ['.ts']).map(({ text }) => text)
  const openers = sources(['client'], ['.tsx', '/page-gates.ts']).map(({ text }) => text)
  const gates = models.flatMap((text) =>
    [...text.matchAll(/const (\w+) = createGate\b/g)].map(([, name]) => name),
  )
  expect(gates).toContain('CashOutGate')
  const isOpened = (gate: string | undefined) =>
    openers.some((text) =>
      new RegExp(`\\b(useGate\\(|pageGates = \\[[^\\]]*)${gate}\\b|<${gate}\\b|\\bgate=\\{${gate}\\}`).test(
        text,
      ),
    )
  expect(gates.filter((gate) => !isOpened(gate))).toEqual([])
})

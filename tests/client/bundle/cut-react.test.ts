import fc from 'fast-check'
import type * as ReactApi from 'react'
import { expect, it, vi } from 'vitest'
import '#tests/support/seed.ts'
import { less, rendererOf, whole } from './renderer.ts'

const RUNS = 100

/** Longer than React waits between two fallbacks, in ms. */
const SETTLED_MS = 2_000

/** A part of a random tree. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'element'; readonly tag: string; readonly id: string; readonly parts: readonly Part[] }
  | {
      readonly kind: 'counter' | 'late' | 'broken' | 'boundary' | 'memo' | 'portal'
      readonly parts: readonly Part[]
    }

const { tree } = fc.letrec<{ tree: Part; parts: readonly Part[] }>((tie) => ({
  parts: fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'parts' }),
  tree: fc.oneof(
    { depthIdentifier: 'parts', maxDepth: 4 },
    fc.record({ kind: fc.constant('text' as const), text: fc.constantFrom('one', 'two', '') }),
    fc.record({
      kind: fc.constant('element' as const),
      tag: fc.constantFrom('div', 'svg', 'input', 'b', 'form', 'p'),
      id: fc.constantFrom('a', 'b', 'c'),
      parts: tie('parts'),
    }),
    fc.record({
      kind: fc.constantFrom('counter', 'late', 'broken', 'boundary', 'memo', 'portal'),
      parts: tie('parts'),
    }),
  ),
}))

/** Draws the trees one after another. @returns the markup and the effects after each */
async function drawn(client: string, trees: readonly Part[]): Promise<readonly string[]> {
  const { React, createRoot, createPortal, document } = rendererOf(client)
  const [body, aside] = [document.createElement('body'), document.createElement('aside')]
  const { createElement, useEffect, useId, useLayoutEffect, useState, useDeferredValue } = React
  const effects: string[] = []

  function Counter({ children }: { children?: ReactApi.ReactNode }) {
    const [count, counted] = useState(0)
    const [id, late] = [useId(), useDeferredValue(count)]
    useLayoutEffect(() => {
      effects.push('laid out')
      return () => void effects.push('left')
    }, [])
    useEffect(() => {
      effects.push(`counted ${count}`)
      if (count < 2) React.startTransition(() => counted(count + 1))
    }, [count])
    return createElement('i', { title: id, onClick: () => counted(0) }, String(count), String(late), children)
  }
  const Memo = React.memo(Counter, () => true)
  const Broken = () => {
    throw new Error('broken')
  }
  class Boundary extends React.Component<{ children?: ReactApi.ReactNode }, { is: boolean }> {
    override state = { is: false }
    static getDerivedStateFromError = () => ({ is: true })
    override render() {
      return this.state.is ? 'caught' : this.props.children
    }
  }

  const draw = (part: Part, key = 0): ReactApi.ReactNode => {
    if (part.kind === 'text') return part.text
    const parts = part.parts.map(draw)
    switch (part.kind) {
      case 'element':
        return part.tag === 'input'
          ? createElement('input', { key: part.id + key, defaultValue: part.id })
          : createElement(
              part.tag,
              { key: part.id + key, id: part.id, className: 'n', onClick() {} },
              ...parts,
            )
      case 'counter':
        return createElement(Counter, { key }, ...parts)
      case 'memo':
        return createElement(Memo, { key }, ...parts)
      case 'boundary':
        return createElement(Boundary, { key }, ...parts)
      case 'broken':
        return createElement(Boundary, { key }, createElement(Broken))
      case 'portal':
        return createPortal(parts, aside as unknown as Element, String(key))
      case 'late': {
        const Late = React.lazy(async () => {
          await new Promise((late) => setTimeout(late, 20))
          return { default: () => createElement('u', null, ...parts) }
        })
        return createElement(React.Suspense, { key, fallback: 'waits' }, createElement(Late))
      }
    }
  }

  const root = createRoot(body, { onCaughtError() {}, onUncaughtError() {} })
  const after: string[] = []
  for (const [at, tree] of trees.entries()) {
    if (at % 2) React.startTransition(() => root.render(draw(tree)))
    else root.render(draw(tree))
    await vi.advanceTimersByTimeAsync(SETTLED_MS)
    after.push(`${body.markup} ${aside.markup} ${effects.splice(0).join()}`)
  }
  root.unmount()
  await vi.advanceTimersByTimeAsync(SETTLED_MS)
  return [...after, `${body.markup} ${aside.markup} ${effects.join()}`]
}

// For each sequence of trees, the cut renderer makes the same document, and runs the same effects, as the whole one.
it('renders, updates, suspends and recovers as the whole of React does', async () => {
  const sequences = fc.sample(fc.array(tree, { minLength: 2, maxLength: 4 }), RUNS)
  let caught = 0
  vi.useFakeTimers()
  for (const trees of sequences) {
    const drawing = await drawn(whole, trees)
    caught += Number(drawing.join().includes('caught'))
    expect(await drawn(less, trees)).toEqual(drawing)
  }
  vi.useRealTimers()
  expect(caught).toBeGreaterThan(0)
}, 120_000)

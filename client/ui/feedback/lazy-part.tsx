import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/**
 * A component whose code is loaded at each opening until that succeeds. React's `lazy` alone would keep a failed import
 * for ever.
 * @param Fallback shown if the code does not load. Default: nothing
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props> = () => null,
): ComponentType<Props> {
  return function LazyPart(props) {
    const [Part] = useState(() => lazy(() => load().catch(() => ({ default: Fallback }))))
    return <Suspense fallback={null}>{createElement(Part as ComponentType<Props>, props)}</Suspense>
  }
}

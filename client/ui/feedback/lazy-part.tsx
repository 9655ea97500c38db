import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/**
 * A component whose code is loaded at each opening until that succeeds. React's `lazy` alone would keep a failed import
 * for ever.
 * @param Missed shown if the code does not load. Default: nothing
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missed: ComponentType<Props> = () => null,
): ComponentType<Props> {
  return function Late(props) {
    const [Part] = useState(() => lazy(() => load().catch(() => ({ default: Missed }))))
    return <Suspense fallback={null}>{createElement(Part as ComponentType<Props>, props)}</Suspense>
  }
}

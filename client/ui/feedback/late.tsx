import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/**
 * A part whose code is asked for each time it opens. A lazy component keeps a failed import: it would never open again.
 * @param Missed takes its place where the code does not come. Default: nothing does
 */
export function lateOf<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missed: ComponentType<Props> = () => null,
): ComponentType<Props> {
  return function Late(props) {
    const [Part] = useState(() => lazy(() => load().catch(() => ({ default: Missed }))))
    return <Suspense fallback={null}>{createElement(Part as ComponentType<Props>, props)}</Suspense>
  }
}

import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Pick } from '#shared/model/odds/pick.ts'
import { isSameList } from '../state/same-list.ts'
import { watchOnScreen } from '../ui/on-screen.ts'
import { selectionsHidden, selectionsShown, topicsOf } from './offered.ts'

/** Margin above and below the screen within which prices are watched, in px. */
const MARGIN_PX = 160

/** Ref of an element whose prices are watched while it is in view. */
export function useOnScreen<Target extends Element>(picks: readonly Pick[]): RefObject<Target | null> {
  const [show, hide] = useUnit([selectionsShown, selectionsHidden])
  const target = useRef<Target>(null)
  const names = topicsOf(picks)
  const [topics, follow] = useState(names)
  if (!isSameList(names, topics)) follow(names)
  useEffect(() => {
    const element = target.current
    if (!element || topics.length === 0) return
    let shown = false
    const report = (isShown: boolean) => {
      if (isShown === shown) return
      shown = isShown
      if (isShown) show(topics)
      else hide(topics)
    }
    const unwatch = watchOnScreen(element, MARGIN_PX, report)
    return () => {
      unwatch()
      report(false)
    }
  }, [topics, show, hide])
  return target
}

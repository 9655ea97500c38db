import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Pick } from '#shared/model/odds/pick.ts'
import { isSameList } from '../state/same-list.ts'
import { selectionsHidden, selectionsShown, topicsOf } from './offered.ts'

/** Margin around the view within which prices are watched. */
const MARGIN = '160px 0px'

const callbacks = new WeakMap<Element, (isShown: boolean) => void>()
let observer: IntersectionObserver | undefined

function pageObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  return observer
}

/** A ref for an element: its prices are watched while it is in view. */
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
    callbacks.set(element, report)
    pageObserver().observe(element)
    return () => {
      pageObserver().unobserve(element)
      callbacks.delete(element)
      report(false)
    }
  }, [topics, show, hide])
  return target
}

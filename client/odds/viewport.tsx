import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Pick } from '#shared/model/odds/pick.ts'
import { selectionsHidden, selectionsShown, topicsOf } from './offered.ts'

/** Matches just outside the view are watched already. */
const MARGIN = '160px 0px'

const places = new WeakMap<Element, (isShown: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all places of the page. */
function pageObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) places.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  return observer
}

/** The prices of a place are watched while it is on the screen. */
export function useOnScreen<Place extends Element>(picks: readonly Pick[]): RefObject<Place | null> {
  const [show, hide] = useUnit([selectionsShown, selectionsHidden])
  const place = useRef<Place>(null)
  const topics = topicsOf(picks).join('\n')
  useEffect(() => {
    const element = place.current
    if (!element || topics === '') return
    const names = topics.split('\n')
    let shown = false
    const tell = (isShown: boolean) => {
      if (isShown === shown) return
      shown = isShown
      if (isShown) show(names)
      else hide(names)
    }
    places.set(element, tell)
    pageObserver().observe(element)
    return () => {
      pageObserver().unobserve(element)
      places.delete(element)
      tell(false)
    }
  }, [topics, show, hide])
  return place
}

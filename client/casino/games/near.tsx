import { useCallback, useState } from 'react'

/**
 * True once a box has come this near to the screen, with the ref by which it is watched.
 * @param marginPx above and below the screen
 */
export function useNear(isFirst: boolean, marginPx: number) {
  const [isNear, setNear] = useState(isFirst)
  const watch = useCallback(
    (box: Element | null) => {
      if (!box) return
      const observer = new IntersectionObserver(
        (seen) => {
          if (!seen.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          setNear(true)
        },
        { rootMargin: `${marginPx}px 0px` },
      )
      observer.observe(box)
      return () => observer.disconnect()
    },
    [marginPx],
  )
  return [isNear, watch] as const
}

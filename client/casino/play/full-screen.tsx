import { type RefObject, useEffect, useState } from 'react'

/**
 * Shows a part over everything: by the browser's full screen where it has one, else over the page alone. Escape and
 * whatever else ends the browser's full screen end this one.
 */
export function useFullScreen(part: RefObject<HTMLElement | null>): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const followed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', followed)
    return () => document.removeEventListener('fullscreenchange', followed)
  }, [])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    setFull(!isFull)
    // Refused, or not there: it lies over the page then, which is as good.
    if (!isFull) part.current?.requestFullscreen?.().catch(() => undefined)
  }
  return [isFull, toggle]
}

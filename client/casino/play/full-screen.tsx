import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useState } from 'react'
import { $topDialog } from '../../ui/top-dialog.ts'

/**
 * Shows a part over everything: by the browser's full screen where it has one, else over the page alone. Escape and
 * whatever else ends the browser's full screen end this one; over the page alone Escape ends it too, unless it is for
 * a dialog above.
 */
export function useFullScreen(part: RefObject<HTMLElement | null>): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  const dialog = useUnit($topDialog)
  useEffect(() => {
    const followed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', followed)
    return () => document.removeEventListener('fullscreenchange', followed)
  }, [])
  useEffect(() => {
    if (!isFull || dialog) return
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) setFull(false)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isFull, dialog])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    setFull(!isFull)
    // Refused, or not there: it lies over the page then, which is as good.
    if (!isFull) part.current?.requestFullscreen?.().catch(() => undefined)
  }
  return [isFull, toggle]
}

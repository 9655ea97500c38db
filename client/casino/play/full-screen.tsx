import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useState } from 'react'
import { $topDialog } from '../../ui/dialog/top.ts'

/**
 * Full screen of an element: the browser's; without one, the element covers the page. It ends with the browser's full
 * screen; if it covers the page, by Escape, unless a dialog is open.
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
    // If it is refused or missing, the element covers the page instead.
    if (!isFull) part.current?.requestFullscreen?.().catch(() => undefined)
  }
  return [isFull, toggle]
}

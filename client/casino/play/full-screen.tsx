import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useState } from 'react'
import { $topDialog } from '../../ui/dialog/top.ts'

/**
 * Full screen of an element: the browser's where it has one, else over the page. Ends with the browser's full screen;
 * over the page, Escape ends it unless a dialog is open.
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
    // Refused or missing: the element covers the page instead.
    if (!isFull) part.current?.requestFullscreen?.().catch(() => undefined)
  }
  return [isFull, toggle]
}

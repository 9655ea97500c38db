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

/** A section that covers the page. */
const COVER = 'section[data-full]'

/** Everything beside the cover and beside the elements around it, but notices and dialogs, which may lie over it. */
const AROUND = `body:has(${COVER}) > *, body :has(${COVER}) > *`
const OVER = `${COVER}, :has(${COVER}), [inert], [role=status], dialog, :has(dialog)`

/** Makes everything outside a section inert while it covers the page. */
export function useAlone(isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone) return
    const around = document.querySelectorAll<HTMLElement>(`:is(${AROUND}):not(${OVER})`)
    for (const other of around) other.inert = true
    return () => {
      for (const other of around) other.inert = false
    }
  }, [isAlone])
}

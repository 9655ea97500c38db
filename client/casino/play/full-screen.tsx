import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useState } from 'react'
import { $topDialog } from '../../ui/dialog/top.ts'

/**
 * Full screen of an element: true while it is on, and a function that toggles it. Where the browser refuses it or has
 * none, the element is to cover the page. Escape ends that cover, unless a dialog is open.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): readonly [boolean, () => void] {
  const [isFullScreen, setFull] = useState(false)
  const dialog = useUnit($topDialog)
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  useEffect(() => {
    if (!isFullScreen || dialog) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) setFull(false)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isFullScreen, dialog])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    setFull(!isFullScreen)
    if (!isFullScreen) element.current?.requestFullscreen?.().catch(() => undefined)
  }
  return [isFullScreen, toggle]
}

/** A section that covers the page. */
const COVER = 'section[data-full]'

/** The siblings of the cover, and of each element around it. */
const SIBLINGS = `body:has(${COVER}) > *, body :has(${COVER}) > *`

/** The cover itself, elements around it, inert ones, and those that may lie over it: notices and dialogs. */
const EXCEPT = `${COVER}, :has(${COVER}), [inert], [role=status], dialog, :has(dialog)`

/** Makes everything outside the covering section inert while it covers the page. */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return
    const outside = document.querySelectorAll<HTMLElement>(`:is(${SIBLINGS}):not(${EXCEPT})`)
    for (const element of outside) element.inert = true
    return () => {
      for (const element of outside) element.inert = false
    }
  }, [isCovered])
}

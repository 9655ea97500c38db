import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Names the document after the screen and moves the focus to the part that the address names, or to the title, unless
 * the page itself was just loaded. A move within a screen (a filter, and the way back from it) leaves the focus and the
 * scrolling alone; a link says so by the state `within`. So does the way back to a screen that restores its scrolling.
 */
export function Arrival({ title }: { title: string }) {
  const { key, hash, pathname, state } = useLocation()
  const by = useNavigationType()
  const last = useRef<string>(undefined)
  useEffect(() => {
    const isWithin = last.current === pathname && (by === 'POP' || state?.within === true)
    last.current = pathname
    document.title = `${title} · Nare`
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
    if (part || isWithin || key === 'default') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    if (by !== 'POP' || history.scrollRestoration === 'auto') scrollTo(0, 0)
  }, [title, key, hash, pathname, by, state])
  return null
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Names the document after the screen and moves the focus to the part that the address names, or to the title, unless
 * the page itself was just loaded.
 */
export function Arrival({ title }: { title: string }) {
  const { key, hash } = useLocation()
  useEffect(() => {
    document.title = `${title} · Nare`
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
    if (part || key === 'default') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [title, key, hash])
  return null
}

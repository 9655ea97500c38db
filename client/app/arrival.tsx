import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Names the document after the screen and moves the focus to its title, unless the page itself was just loaded. */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation()
  useEffect(() => {
    document.title = `${title} · Nare`
    if (key === 'default') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [title, key])
  return null
}

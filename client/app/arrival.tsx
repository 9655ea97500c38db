import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { tabTitle } from '../ui/text/house.ts'

/**
 * Sets the document's title and moves the focus to the element of the address's hash, or to the screen's title, unless
 * the page was just loaded. A navigation within a screen (a filter, and back from it) does not move focus or scroll
 * position; such links carry the state `within`. Going back to a screen that restores its scroll position does not
 * scroll either. A change of the language changes the document's title alone.
 */
export function Arrival({ title }: { title: string }) {
  const { key, hash, pathname, state } = useLocation()
  const navigation = useNavigationType()
  const lastPath = useRef<string>(undefined)
  const lastTitle = useRef(title)
  useEffect(() => {
    const before = lastTitle.current
    lastTitle.current = title
    if (before !== title) {
      // The language changed. A title that the screen gave itself stays: it is the screen's to translate.
      if (document.title === tabTitle(before)) document.title = tabTitle(title)
      return
    }
    const isWithin = lastPath.current === pathname && (navigation === 'POP' || state?.within === true)
    lastPath.current = pathname
    document.title = tabTitle(title)
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
    // The content itself takes no focus: an address that the skip link left leads to the title.
    const hasFocus = part !== null && part === document.activeElement
    if (hasFocus || isWithin || key === 'default') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    if (navigation !== 'POP' || history.scrollRestoration === 'auto') scrollTo(0, 0)
  }, [title, key, hash, pathname, navigation, state])
  return null
}

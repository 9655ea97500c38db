import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { tabTitle } from '../ui/text/brand.ts'

/** True once a screen has been shown since the page was loaded. */
let hasShown = false

/**
 * Sets the document's title at each navigation, and moves the focus and the scroll position: to the element of the
 * address's hash, else to the screen's title. Focus and position stay at the first screen, and at a navigation within a
 * screen (a filter, and back from it), whose links carry the state `within`. A scroll position restored by going back
 * stays as well. A change of language sets the title alone.
 */
export function NavigationFocus({ title }: { title: string }) {
  const { key, hash, pathname, state } = useLocation()
  const navigation = useNavigationType()
  const lastPath = useRef<string>(undefined)
  const lastTitle = useRef(title)
  useEffect(() => {
    const before = lastTitle.current
    lastTitle.current = title
    if (before !== title) {
      // The language changed. A title set by the screen itself is the screen's to translate.
      if (document.title === tabTitle(before)) document.title = tabTitle(title)
      return
    }
    const isWithin = lastPath.current === pathname && (navigation === 'POP' || state?.within === true)
    lastPath.current = pathname
    document.title = tabTitle(title)
    const target = hash ? document.getElementById(hash.slice(1)) : null
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
    // An element that takes no focus, such as the skip link's #content, leaves it to the title.
    const hasFocus = target !== null && target === document.activeElement
    const isFirst = key === 'default' && !hasShown
    hasShown = true
    if (hasFocus || isWithin || isFirst) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    if (navigation !== 'POP' || (key !== 'default' && history.scrollRestoration === 'auto')) scrollTo(0, 0)
  }, [title, key, hash, pathname, navigation, state])
  return null
}

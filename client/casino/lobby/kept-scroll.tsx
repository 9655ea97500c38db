import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

interface KeptPosition {
  /** In px. */
  readonly top: number
  /** Top of the list of all games, in px from the top of the page; undefined if there was no list. */
  readonly listTop: number | undefined
}

/** By the router's key of each entry of the history, since the page was loaded. */
const held = new Map<string, KeptPosition>()

/** Events by which a lobby is left, for a game or for another filter; captured, so that the router has not acted yet. */
const LEAVING = ['click', 'change', 'submit', 'popstate'] as const

const listTop = () => {
  const top = document.querySelector('[data-testid=games]')?.getBoundingClientRect().top
  return top === undefined ? undefined : top + scrollY
}

/** Events by which a player scrolls. */
const ACTING = ['pointerdown', 'wheel', 'keydown'] as const

/** Scroll position, in px, where the lobby was left. Above its list there may be more by now: the game played last. */
function placeOf({ top, listTop: before }: KeptPosition): number {
  const now = listTop()
  const isInList = before !== undefined && now !== undefined && top + innerHeight / 2 > before
  return isInList ? top + now - before : top
}

/**
 * Scrolls to where the lobby was left, and again whenever the page's height changes, as it comes back in pieces, until
 * the player acts. Returns what ends it.
 */
function restore(left: KeptPosition): () => void {
  const place = () => scrollTo(0, placeOf(left))
  const height = new ResizeObserver(place)
  const end = () => {
    height.disconnect()
    for (const name of ACTING) removeEventListener(name, end, { capture: true })
  }
  for (const name of ACTING) addEventListener(name, end, { capture: true })
  place()
  height.observe(document.body)
  return end
}

/**
 * Restores the scroll position of a lobby on return. The browser would restore it before the lobby is drawn. It is
 * measured as the lobby is left: in each scroll event it would lay the page out twice a frame.
 */
export function useKeptScroll(): void {
  const { key } = useLocation()
  const by = useNavigationType()
  useLayoutEffect(() => {
    const left = held.get(key)
    const end = left && by === 'POP' ? restore(left) : undefined
    const remember = () => void held.set(key, { top: scrollY, listTop: listTop() })
    history.scrollRestoration = 'manual'
    for (const name of LEAVING) addEventListener(name, remember, { capture: true })
    return () => {
      end?.()
      for (const name of LEAVING) removeEventListener(name, remember, { capture: true })
      history.scrollRestoration = 'auto'
    }
  }, [key, by])
}

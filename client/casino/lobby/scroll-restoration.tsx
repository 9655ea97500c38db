import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

interface KeptPosition {
  /** Scroll position, in px. */
  readonly top: number
  /** Top of the list of all games, in px from the top of the page; undefined if there was no list. */
  readonly listTop: number | undefined
}

/** Positions by the router's key of each history entry, since the page was loaded. */
const held = new Map<string, KeptPosition>()

/** Events by which a player leaves a lobby, for a game or another filter. Captured before the router acts. */
const LEAVING = ['click', 'change', 'submit', 'popstate'] as const

const listTop = () => {
  const top = document.querySelector('[data-testid=games]')?.getBoundingClientRect().top
  return top === undefined ? undefined : top + scrollY
}

/** Events by which a player scrolls. */
const ACTING = ['pointerdown', 'wheel', 'keydown'] as const

/** Scroll position to restore, in px. The page above the list may have grown since, by the game played last. */
function placeOf({ top, listTop: before }: KeptPosition): number {
  const now = listTop()
  const isInList = before !== undefined && now !== undefined && top + innerHeight / 2 > before
  return isInList ? top + now - before : top
}

/**
 * Scrolls to the position at which the lobby was left, and again at each change of the page's height while it loads,
 * until the player scrolls. Returns a function that ends it.
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
 * Restores the scroll position when the player returns to a lobby: the browser would do so before the lobby is drawn.
 * The position is read when the lobby is left: reading it at each scroll event would lay out the page twice a frame.
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

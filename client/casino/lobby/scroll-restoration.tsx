import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

interface LobbyPosition {
  /** Scroll position, in px. */
  readonly scrollTop: number
  /** Top of the list of all games, in px from the top of the page; undefined if there was no list. */
  readonly listTop: number | undefined
}

/** Positions by the router's key of each history entry, since the page was loaded. */
const positions = new Map<string, LobbyPosition>()

/** Events by which a player leaves a lobby, for a game or another filter. Captured before the router acts. */
const LEAVE_EVENTS = ['click', 'change', 'submit', 'popstate'] as const

/** Events by which a player scrolls. */
const SCROLL_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const

const currentListTop = () => {
  const top = document.querySelector('[data-testid=games]')?.getBoundingClientRect().top
  return top === undefined ? undefined : top + scrollY
}

/** Scroll position to restore, in px. The page above the list may have grown since, by the game played last. */
function restoredTop({ scrollTop, listTop }: LobbyPosition): number {
  const newListTop = currentListTop()
  if (listTop === undefined || newListTop === undefined) return scrollTop
  const isInList = scrollTop + innerHeight / 2 > listTop
  return isInList ? scrollTop + newListTop - listTop : scrollTop
}

/**
 * Scrolls to the position at which the lobby was left, and again at each change of the page's height while it loads,
 * until the player scrolls. Returns a function that ends it.
 */
function restore(position: LobbyPosition): () => void {
  const scroll = () => scrollTo(0, restoredTop(position))
  const heightObserver = new ResizeObserver(scroll)
  const end = () => {
    heightObserver.disconnect()
    for (const name of SCROLL_EVENTS) removeEventListener(name, end, { capture: true })
  }
  for (const name of SCROLL_EVENTS) addEventListener(name, end, { capture: true })
  scroll()
  heightObserver.observe(document.body)
  return end
}

/**
 * Restores the scroll position when the player returns to a lobby: the browser would do so before the lobby is drawn.
 * The position is read when the lobby is left: reading it at each scroll event would lay out the page twice a frame.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    const position = positions.get(key)
    const endRestoring = position && navigation === 'POP' ? restore(position) : undefined
    const savePosition = () => void positions.set(key, { scrollTop: scrollY, listTop: currentListTop() })
    history.scrollRestoration = 'manual'
    for (const name of LEAVE_EVENTS) addEventListener(name, savePosition, { capture: true })
    return () => {
      endRestoring?.()
      for (const name of LEAVE_EVENTS) removeEventListener(name, savePosition, { capture: true })
      history.scrollRestoration = 'auto'
    }
  }, [key, navigation])
}

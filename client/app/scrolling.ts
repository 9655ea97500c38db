import { createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { auditTime, fromEvent, map } from 'rxjs'
import { setter } from '../state/actions.ts'
import { feed } from '../streams/feed.ts'

/** While the page is scrolled the state is told so often, in ms: nothing is drawn by it, so it costs no frame. */
const EVERY_MS = 200

/** Open while the page is. */
export const ScrollGate = createGate()

/** Scroll position of the page. */
interface Standing {
  /** Scroll offset, px. */
  readonly top: number
  /** The last way it went, px; less than 0: up. */
  readonly moved: number
  /** Scrolled part, from 0 to 1. */
  readonly share: number
  /** The first screenful is out of sight. */
  readonly isPast: boolean
}

const seen = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  return { top: Math.max(0, Math.round(scrollY)), length: scrollHeight - clientHeight, screen: clientHeight }
}

const scrolled = feed({
  $params: ScrollGate.status.map((open) => (open ? 'page' : null)),
  watch: () => fromEvent(window, 'scroll', { passive: true }).pipe(auditTime(EVERY_MS), map(seen)),
})

const $standing = createStore<Standing>({ top: 0, moved: 0, share: 0, isPast: false }).on(
  scrolled,
  (held, places) => {
    const now = places.at(-1)
    if (!now || now.top === held.top) return held
    const { top, length, screen } = now
    return {
      top,
      moved: top - held.top,
      share: length > 0 ? Math.min(1, top / length) : 0,
      isPast: screen > 0 && top >= screen,
    }
  },
)

sample({ clock: $standing.map(({ top }) => top).updates, target: setter('scroll_top') })
sample({ clock: $standing.map(({ moved }) => moved).updates, target: setter('scroll') })
sample({ clock: $standing.map(({ share }) => share).updates, target: setter('position') })
sample({ clock: $standing.map(({ isPast }) => isPast).updates, target: setter('scroll_past') })

import { createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { auditTime, fromEvent, map } from 'rxjs'
import { setter } from '../state/actions.ts'
import { feed } from '../streams/feed.ts'

/** Interval at which the state's scroll fields are updated, in ms. Nothing is rendered from them. */
const EVERY_MS = 200

/** Open while the page is: the scroll position is measured. */
export const ScrollGate = createGate()

/** Scroll position of the page. */
interface ScrollPosition {
  /** Scroll offset, px. */
  readonly top: number
  /** The last change of the offset, px; negative: up. */
  readonly moved: number
  /** Scrolled part, from 0 to 1. */
  readonly share: number
  /** Scrolled by at least one screen height. */
  readonly isPast: boolean
}

const measure = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  return { top: Math.max(0, Math.round(scrollY)), length: scrollHeight - clientHeight, screen: clientHeight }
}

const scrolled = feed({
  $params: ScrollGate.status.map((open) => (open ? 'page' : null)),
  watch: () => fromEvent(window, 'scroll', { passive: true }).pipe(auditTime(EVERY_MS), map(measure)),
})

const $position = createStore<ScrollPosition>({ top: 0, moved: 0, share: 0, isPast: false }).on(
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

sample({ clock: $position.map(({ top }) => top).updates, target: setter('scroll_top') })
sample({ clock: $position.map(({ moved }) => moved).updates, target: setter('scroll') })
sample({ clock: $position.map(({ share }) => share).updates, target: setter('position') })
sample({ clock: $position.map(({ isPast }) => isPast).updates, target: setter('scroll_past') })

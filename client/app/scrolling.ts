import { sample } from 'effector'
import { createGate } from 'effector-react'
import { auditTime, fromEvent, map } from 'rxjs'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { feed } from '../streams/feed.ts'

/** Interval at which the state's scroll fields are updated, in ms. Little is rendered from them. */
const EVERY_MS = 200

/** Open while the page is: the scroll position is measured. */
export const ScrollGate = createGate()

const measure = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  return { top: Math.max(0, Math.round(scrollY)), length: scrollHeight - clientHeight, screen: clientHeight }
}

const scrolled = feed({
  $params: ScrollGate.status.map((open) => (open ? 'page' : null)),
  watch: () => fromEvent(window, 'scroll', { passive: true }).pipe(auditTime(EVERY_MS), map(measure)),
}).filterMap((places) => places.at(-1))

/** Scrolls what has the focus by keyboard into view: Chromium leaves it cut off where a part of it shows. */
export function showFocused(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible:not([tabindex="-1"])'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}

const moved = sample({
  clock: scrolled,
  source: fields.scroll_top,
  filter: (before, { top }) => top !== before,
  fn: (before, now) => ({ ...now, by: now.top - before }),
})
sample({ clock: moved, fn: ({ top }) => top, target: setter('scroll_top') })
sample({ clock: moved, fn: ({ by }) => by, target: setter('scroll') })
sample({
  clock: moved,
  fn: ({ top, length }) => (length > 0 ? Math.min(1, top / length) : 0),
  target: setter('position'),
})
sample({ clock: moved, fn: ({ top, screen }) => screen > 0 && top >= screen, target: setter('scroll_past') })

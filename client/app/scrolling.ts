import { sample } from 'effector'
import { createGate } from 'effector-react'
import { auditTime, fromEvent, map } from 'rxjs'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { feed } from '../streams/feed.ts'

/** Interval at which the state's scroll fields are updated, in ms. Little is rendered from them. */
const EVERY_MS = 200

/** Open while the scroll position is measured. */
export const ScrollGate = createGate()

/** The scroll position, the greatest that the page has, and the height of the window, in px. */
const measure = () => {
  const { scrollHeight, clientHeight } = document.documentElement
  return { top: Math.max(0, Math.round(scrollY)), most: scrollHeight - clientHeight, screen: clientHeight }
}

const scrolled = feed({
  $params: ScrollGate.status.map((open) => (open ? 'page' : null)),
  watch: () => fromEvent(window, 'scroll', { passive: true }).pipe(auditTime(EVERY_MS), map(measure)),
}).filterMap((measured) => measured.at(-1))

const positionChanged = sample({
  clock: scrolled,
  source: fields.scroll_top,
  filter: (before, { top }) => top !== before,
  fn: (before, now) => ({ ...now, by: now.top - before }),
})
sample({ clock: positionChanged, fn: ({ top }) => top, target: setter('scroll_top') })
sample({ clock: positionChanged, fn: ({ by }) => by, target: setter('scroll') })
sample({
  clock: positionChanged,
  fn: ({ top, most }) => (most > 0 ? Math.min(1, top / most) : 0),
  target: setter('position'),
})
sample({
  clock: positionChanged,
  fn: ({ top, screen }) => screen > 0 && top >= screen,
  target: setter('scroll_past'),
})

/** Scrolls an element with the keyboard's focus fully into view: Chromium leaves it cut off. @returns ends it */
export function showFocused(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible:not([tabindex="-1"])'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}

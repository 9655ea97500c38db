import { createEvent, createStore } from 'effector'

/** Raised wherever the page should go somewhere else; performed by client/app. */
export const navigated = createEvent<string>()

/** Where the page is: asked at the moment it matters, since the router moves it. */
export const $place = createStore(
  { path: (): string => globalThis.location?.pathname ?? '/' },
  { serialize: 'ignore' },
)

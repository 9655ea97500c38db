import { createStore } from 'effector'

/** Visibility of the page, read when it matters: the browser changes it. */
export const $showing = createStore({ now: (): boolean => globalThis.document?.visibilityState !== 'hidden' })

import { createStore } from 'effector'

/** Whether anybody can see the page: asked at the moment it matters, since the browser decides it. */
export const $showing = createStore({ now: (): boolean => globalThis.document?.visibilityState !== 'hidden' })

import { createStore } from 'effector'

/** Where the gateway is. Empty: the page's own origin. */
export const $origin = createStore('')

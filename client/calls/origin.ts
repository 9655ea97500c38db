import { createStore } from 'effector'

/** Origin of the gateway. Empty: the page's own. */
export const $origin = createStore('')

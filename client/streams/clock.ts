import { createStore } from 'effector'

/** The server's time, epoch ms, on whole seconds. */
export const $now = createStore(Math.floor(Date.now() / 1000) * 1000)

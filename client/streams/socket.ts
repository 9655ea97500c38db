import { createStore } from 'effector'

/** How the picture comes in. */
export type LinkName = 'socket' | 'rest' | 'lost' | 'connecting'

export const $link = createStore<LinkName>('connecting')

import { createEvent } from 'effector'

/** Something to tell the player, at the top. */
export interface Notice {
  readonly title: string
  readonly description: string
  readonly status: 'info' | 'success' | 'warning' | 'error'
}

/** Raised wherever the player should be told something; performed by client/app. */
export const noticed = createEvent<Notice>()

import { createEvent } from 'effector'

/** A message to the player, at the top of the page. */
export interface Notice {
  readonly title: string
  readonly description: string
  readonly status: 'info' | 'success' | 'warning' | 'error'
}

/** A notice for the player; client/app shows it. */
export const noticed = createEvent<Notice>()

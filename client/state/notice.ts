import { createEvent } from 'effector'

/** Something to tell the player, at the top. */
export interface Notice {
  readonly title: string
  readonly description: string
  readonly status: 'info' | 'success' | 'warning' | 'error'
}

/** A notice for the player; client/app shows it. */
export const noticed = createEvent<Notice>()

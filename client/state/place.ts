import { createEffect, createEvent } from 'effector'

/** Raised wherever the page should go somewhere else; performed by client/app. */
export const navigated = createEvent<string>()

/** Where the page is now, by its path. */
export const readPathFx = createEffect((): string => globalThis.location?.pathname ?? '/')

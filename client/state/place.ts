import { createEvent, createStore } from 'effector'

/** Asks for a navigation to an address of the page; client/app performs it. */
export const navigated = createEvent<string>()

/** The last address of `navigated`; null: none yet. */
export const $destination = createStore<string | null>(null).on(navigated, (_, path) => path)

/** An address, of a router or the browser, in the form of a link: path, query and hash. */
export function addressOf(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${location.pathname}${location.search}${location.hash}`
}

export interface Place {
  readonly path: () => string
  /** Path, query and hash. */
  readonly address: () => string
}

/** The page's address, which the router changes: read it when needed. */
export const $place = createStore<Place>({
  path: () => globalThis.location?.pathname ?? '/',
  address: () => (globalThis.location ? addressOf(globalThis.location) : '/'),
})

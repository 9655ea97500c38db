import { createEvent, createStore } from 'effector'

/** Raised wherever the page should go somewhere else; performed by client/app. */
export const navigated = createEvent<string>()

/** Last address of `navigated`; null before the first. */
export const $destination = createStore<string | null>(null).on(navigated, (_, path) => path)

/** An address within the product, as a router or the browser has it. */
interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The whole of an address as a link has it: path, query, and what stands after the `#`. */
export const addressOf = ({ pathname, search, hash }: Address): string => `${pathname}${search}${hash}`

export interface Place {
  readonly path: () => string
  /** The path with its query and what stands after the `#`. */
  readonly address: () => string
}

/** The page's address, read when it matters: the router changes it. */
export const $place = createStore<Place>({
  path: () => globalThis.location?.pathname ?? '/',
  address: () => (globalThis.location ? addressOf(globalThis.location) : '/'),
})

import { BehaviorSubject, first, firstValueFrom } from 'rxjs'

/**
 * False while React renders the first screen: in pieces, between which the page answers to taps. For a store that changes
 * meanwhile React would render all of it again in one piece, so streams and answers wait until the screen is drawn.
 */
export const isDrawn$ = new BehaviorSubject(true)

/** Emits once, at once or when the first screen is drawn. */
export const drawn$ = isDrawn$.pipe(first((isDrawn) => isDrawn))

/** Resolves when the first screen is drawn. */
export const drawn = (): Promise<unknown> => firstValueFrom(drawn$)

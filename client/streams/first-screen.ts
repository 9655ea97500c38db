import { BehaviorSubject, first, firstValueFrom } from 'rxjs'

/**
 * False while React renders the first screen in pieces, between which the page responds to taps. If a store changed
 * meanwhile, React would render all of it again in one piece, so streams and answers wait.
 */
export const isDrawn$ = new BehaviorSubject(true)

/** Emits once the first screen is drawn. */
export const drawn$ = isDrawn$.pipe(first((isDrawn) => isDrawn))

/** Resolves once the first screen is drawn. */
export const drawn = (): Promise<unknown> => firstValueFrom(drawn$)

import { createEvent, createStore } from 'effector'

/** The player's picks by match, and their state in words. */
export type OwnPicks = Readonly<Record<string, string>>

/** The player's open bets were read, or have changed. */
export const ownPicksFound = createEvent<OwnPicks>()

export const $ownPicks = createStore<OwnPicks>({}).on(ownPicksFound, (_, picks) => picks)

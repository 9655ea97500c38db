import { createEvent, createStore } from 'effector'

export type OwnPicks = Readonly<Record<string, string>>

/** The player's open bets were read, or have changed. */
export const ownPicksFound = createEvent<OwnPicks>()

export const $ownPicks = createStore<OwnPicks>({}).on(ownPicksFound, (_, picks) => picks)

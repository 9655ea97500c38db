import { createEvent, createStore } from 'effector'

/** The player's picks by match, and their state in words. */
export type OwnPicks = Readonly<Record<string, string>>

/** Told by whoever follows the player's open bets. */
export const ownPicksTold = createEvent<OwnPicks>()

export const $ownPicks = createStore<OwnPicks>({}).on(ownPicksTold, (_, told) => told)

import { createEvent, createStore } from 'effector'

/** What the player has bet on, by match, and how that stands, in words. */
export type OwnPicks = Readonly<Record<string, string>>

/** Told by whoever follows the player's open bets. */
export const ownPicksTold = createEvent<OwnPicks>()

export const $ownPicks = createStore<OwnPicks>({}).on(ownPicksTold, (_, told) => told)

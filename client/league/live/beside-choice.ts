import { createEvent, createStore } from 'effector'

/** A competition is watched beside the shown one, or no longer. */
export const besideToggled = createEvent<string>()

/** The competitions that were chosen to be watched side by side; one of them may be the shown one. */
export const $chosenBeside = createStore<readonly string[]>([]).on(besideToggled, (ids, id) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
)

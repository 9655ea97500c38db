import type { Event, Store } from 'effector'

/** The times at which a question is asked: two events, or a store. */
export type Occasion<Params> =
  | {
      /** Asks with this payload, unless the answer to it is still fresh or on its way. */
      readonly start: Event<Params>
      /** Cancels the question on its way: its screen has closed. */
      readonly leave: Event<unknown>
    }
  | {
      /** Asks with each new payload; null: no screen wants an answer. */
      readonly $params: Store<Params | null>
    }

export const occasionOf = <Params>(occasion: Occasion<Params>) =>
  '$params' in occasion
    ? {
        start: occasion.$params.updates.filterMap((params) => params ?? undefined),
        leave: occasion.$params.updates.filter({ fn: (params) => params === null }),
      }
    : occasion

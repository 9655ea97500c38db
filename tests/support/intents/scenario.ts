import { type Fate, fates } from './fault-proxy.ts'

/** What a player does. */
export const habits = ['taps once', 'taps three times', 'taps in two tabs', 'reloads', 'lets go'] as const
export type Habit = (typeof habits)[number]

/** What goes wrong between the page and the gateway, and what the provider does not take. */
const lapses = ['nothing', 'request lost', 'answer lost', 'sent twice', 'turned away', 'refused'] as const

/** What goes wrong: on the player's line, or on the gateway's way to the provider. */
export type Trouble = (typeof lapses)[number] | Fate

const troubles: readonly Trouble[] = [...lapses, ...(Object.keys(fates) as Fate[])]

/** Kinds of intents: every other one is a bet. */
const wants = ['bet', 'deposit', 'bet', 'withdrawal', 'bet', 'points'] as const

/** One intent, and all that is to happen to it. */
export interface Mishap {
  readonly want: (typeof wants)[number]
  readonly habit: Habit
  readonly trouble: Trouble
}

/** The nth mishap: every habit meets every trouble before any pair comes again. */
export function mishapOf(nth: number, chosen: readonly Habit[] = habits): Mishap {
  const round = Math.floor(nth / chosen.length)
  const habit = chosen[nth % chosen.length] ?? 'taps once'
  const want = wants[((nth % chosen.length) + round) % wants.length] ?? 'bet'
  return { want, habit, trouble: troubles[round % troubles.length] ?? 'nothing' }
}

/** Fate of an intent's first call beyond the gateway. A repeat is refused while the first is under way. */
export const fateOf = (trouble: Trouble): Fate | undefined =>
  trouble === 'turned away' ? 'late' : (Object.keys(fates) as Fate[]).find((fate) => fate === trouble)

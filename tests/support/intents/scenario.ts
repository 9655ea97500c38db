import { type Fault, faults } from './fault-proxy.ts'

/** The ways in which a player places an intent. */
export const habits = ['taps once', 'taps three times', 'taps in two tabs', 'reloads', 'lets go'] as const
export type Habit = (typeof habits)[number]

/** Faults between the page and the gateway, and a refusal of the provider. */
const lapses = ['nothing', 'request lost', 'answer lost', 'sent twice', 'turned away', 'refused'] as const

/** The fault of an intent: before the gateway, or between gateway and provider. */
export type Trouble = (typeof lapses)[number] | Fault

const troubles: readonly Trouble[] = [...lapses, ...(Object.keys(faults) as Fault[])]

/** Kinds of intents: the bet of each slip, the cash-out of a bet, and each payment. */
export const wants = ['sports', 'deposit', 'league', 'withdrawal', 'jackpot', 'points', 'cash-out'] as const

/** One intent with its habit and its fault. */
export interface Scenario {
  readonly want: (typeof wants)[number]
  readonly habit: Habit
  readonly trouble: Trouble
}

/** The nth scenario: every pair of habit and fault occurs before any repeats. */
export function scenarioOf(nth: number, chosen: readonly Habit[] = habits): Scenario {
  const round = Math.floor(nth / chosen.length)
  const habit = chosen[nth % chosen.length] ?? 'taps once'
  const want = wants[((nth % chosen.length) + round) % wants.length] ?? 'sports'
  return { want, habit, trouble: troubles[round % troubles.length] ?? 'nothing' }
}

/** The fault of an intent's first call behind the gateway. A repeat is refused while the first is under way. */
export const faultOf = (trouble: Trouble): Fault | undefined =>
  trouble === 'turned away' ? 'late' : (Object.keys(faults) as Fault[]).find((fault) => fault === trouble)

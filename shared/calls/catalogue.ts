import { accountCalls } from './account.ts'
import { bettingCalls } from './betting.ts'
import type { Call } from './call.ts'
import { casinoCalls } from './casino.ts'
import { leagueCalls } from './league.ts'
import { moneyCalls } from './money.ts'
import { siteCalls } from './site.ts'
import { sportsCalls } from './sports.ts'

/** Every call of the product, by name: those that the relay forwards, the client makes and the sandbox answers. */
export const catalogue = {
  ...accountCalls,
  ...moneyCalls,
  ...bettingCalls,
  ...leagueCalls,
  ...casinoCalls,
  ...siteCalls,
  ...sportsCalls,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof catalogue

/** The row of a call, with its optional columns readable. */
export const callOf = (name: CallName): Call => catalogue[name]

/** Every name in the table's order. */
export const callNames = Object.keys(catalogue) as readonly CallName[]

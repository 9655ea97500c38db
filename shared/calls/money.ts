import { type Call, ownCall, ownListCall, writeCall } from './call.ts'

const moneyCall = { ...writeCall, money: true } as const

/**
 * Calls that move a player's money or points, limit or exclude the player, or list past movements. Forms are in
 * `shared/model/money/payment.ts` and `shared/model/account/restraint.ts`. `movements` takes `{limit?, before?}`, where
 * `before` is the `next` of the previous page; `limits` and `netPosition` take no fields. `time_duration`, in the body
 * of `selfExclude` and in its answer (`readExclusion`), counts days.
 */
export const moneyCalls = {
  redeemPoints: { ...moneyCall, path: '/redeem-points', failure: 'Redeem Points failed' },
  withdraw: { ...moneyCall, path: '/withdraw', signed: 'always', failure: 'Withdrawal Request failed' },
  deposit: { ...moneyCall, path: '/stk/deposit', failure: 'Fetching Deposit failed' },
  confirmDeposit: { ...moneyCall, path: '/v1/deposit-confirmation', failure: 'Fetching Deposit failed' },
  selfExclude: { ...writeCall, path: '/v1/self-exclude', failure: 'SelfExclusion failed' },
  movements: { ...ownListCall, path: '/v1/movements', failure: 'Fetching Movements failed' },
  limits: { ...ownCall, path: '/v1/limits', failure: 'Fetching Limits failed' },
  setLimit: { ...writeCall, origin: 'own', path: '/v1/set-limit', failure: 'Setting Limit failed' },
  netPosition: { ...ownCall, path: '/v1/net-position', failure: 'Fetching Net Position failed' },
} as const satisfies Record<string, Call>

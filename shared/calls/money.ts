import { type Call, making, own, ownListing } from './call.ts'

const moving = { ...making, money: true } as const

/**
 * Calls that move a player's money or points, restrict that, or list what moved. Forms are in
 * `shared/model/money/payment.ts` and `shared/model/account/restraint.ts`; `movements` takes `{limit?, before?}`
 * (`before`: the page before's `next`), `limits` and `netPosition` nothing. `selfExclude` takes `time_duration` in
 * days; its answer is read by `readExclusion`, where a number counts days too.
 */
export const moneyCalls = {
  redeemPoints: { ...moving, path: '/redeem-points', failure: 'Redeem Points failed' },
  withdraw: { ...moving, path: '/withdraw', signed: 'always', failure: 'Withdrawal Request failed' },
  deposit: { ...moving, path: '/stk/deposit', failure: 'Fetching Deposit failed' },
  confirmDeposit: { ...moving, path: '/v1/deposit-confirmation', failure: 'Fetching Deposit failed' },
  selfExclude: { ...making, path: '/v1/self-exclude', failure: 'SelfExclusion failed' },
  movements: { ...ownListing, path: '/v1/movements', failure: 'Fetching Movements failed' },
  limits: { ...own, path: '/v1/limits', failure: 'Fetching Limits failed' },
  setLimit: { ...own, path: '/v1/set-limit', failure: 'Setting Limit failed' },
  netPosition: { ...own, path: '/v1/net-position', failure: 'Fetching Net Position failed' },
} as const satisfies Record<string, Call>

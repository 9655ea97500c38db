import { type Call, MADE } from './call.ts'

const moving = { method: 'POST', origin: 'specification', succeedsOn: MADE, money: true } as const

/** Calls that move a player's money or points, or stop it from moving. */
export const moneyCalls = {
  redeemPoints: { ...moving, path: '/redeem-points', failure: 'Redeem Points failed' },
  withdraw: { ...moving, path: '/withdraw', signed: 'always', failure: 'Withdrawal Request failed' },
  deposit: { ...moving, path: '/stk/deposit', failure: 'Fetching Deposit failed' },
  confirmDeposit: { ...moving, path: '/v1/deposit-confirmation', failure: 'Fetching Deposit failed' },
  selfExclude: {
    method: 'POST',
    origin: 'specification',
    path: '/v1/self-exclude',
    succeedsOn: MADE,
    failure: 'SelfExclusion failed',
  },
} as const satisfies Record<string, Call>

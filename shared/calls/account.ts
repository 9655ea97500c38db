import { type Call, making, own, specified } from './call.ts'

const named = ['mobile', 'email'] as const
/** A call without an answer that is used, about an account. */
const quiet = { ...making, bare: true, account: named } as const

/**
 * Calls about who the player is. Bodies name the account by `mobile` or `email`; their forms are in
 * `shared/model/account/account.ts`. The calls of an e-mailed link may name it by the link's token alone, which the
 * gateway cannot resolve: `verifyPassword`, and `resetPassword` with `resetToken` (or `token`), count by address there.
 * `logout` ends the bearer's session; without one it does nothing.
 */
export const accountCalls = {
  login: { ...specified, path: '/v1/login', account: named, failure: 'Login failed' },
  signup: { ...quiet, path: '/v1/signup', failure: 'Signup failed' },
  forgotPassword: { ...quiet, path: '/api/forgotPassword', failure: 'Forgot password failed' },
  resetPassword: {
    ...quiet,
    path: '/v1/reset-password',
    account: [...named, 'resetToken', 'token'],
    failure: 'Reset Password failed',
  },
  verifyPassword: {
    ...quiet,
    path: '/api/verifyPassword',
    account: [],
    failure: 'Password verification failed',
  },
  code: { ...making, path: '/v1/code', account: named, failure: 'Otp failed' },
  logout: { ...own, bare: true, path: '/v1/logout', failure: 'Log out failed' },
  balance: { ...specified, path: '/v1/balance', failure: 'Fetching User Balance failed' },
  promoPoints: { ...specified, path: '/v1/promopoints', failure: 'Fetching User Balance failed' },
} as const satisfies Record<string, Call>

import { type Call, making, own, specified } from './call.ts'

const named = ['mobile', 'email'] as const

/**
 * Calls about who the player is. Bodies name the account by `mobile` or `email`; their forms are in
 * `shared/model/account/account.ts`. The calls of an e-mailed link may name it by the link's token alone, which the
 * gateway cannot resolve: `verifyPassword`, and `resetPassword` with `resetToken` (or `token`), count by address there.
 * `logout` ends the bearer's session; without one it does nothing.
 */
export const accountCalls = {
  login: { ...specified, path: '/v1/login', account: named, failure: 'Login failed' },
  signup: { ...making, bare: true, path: '/v1/signup', account: named, failure: 'Signup failed' },
  forgotPassword: {
    ...making,
    bare: true,
    path: '/api/forgotPassword',
    account: named,
    failure: 'Forgot password failed',
  },
  resetPassword: {
    ...making,
    bare: true,
    path: '/v1/reset-password',
    account: [...named, 'resetToken', 'token'],
    failure: 'Reset Password failed',
  },
  verifyPassword: {
    ...making,
    bare: true,
    path: '/api/verifyPassword',
    account: [],
    failure: 'Password verification failed',
  },
  code: { ...making, path: '/v1/code', account: named, failure: 'Otp failed' },
  logout: { ...own, bare: true, path: '/v1/logout', failure: 'Log out failed' },
  balance: { ...specified, path: '/v1/balance', failure: 'Fetching User Balance failed' },
  promoPoints: { ...specified, path: '/v1/promopoints', failure: 'Fetching User Balance failed' },
} as const satisfies Record<string, Call>

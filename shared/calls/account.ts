import { type Call, MADE, OK } from './call.ts'

const specified = { method: 'POST', origin: 'specification' } as const
const own = { method: 'POST', origin: 'own', succeedsOn: OK } as const

const named = ['mobile', 'email'] as const

/**
 * Calls about who the player is. Bodies name the account by `mobile` or `email`; their forms are in
 * `shared/model/account/account.ts`. The calls of an e-mailed link may name it by the link's token alone, which the
 * gateway cannot resolve: `verifyPassword`, and `resetPassword` with `resetToken` (or `token`), count by address there.
 * `logout` ends the bearer's session; without one it does nothing.
 */
export const accountCalls = {
  login: { ...specified, path: '/v1/login', succeedsOn: OK, account: named, failure: 'Login failed' },
  signup: {
    ...specified,
    bare: true,
    path: '/v1/signup',
    succeedsOn: MADE,
    account: named,
    failure: 'Signup failed',
  },
  forgotPassword: {
    ...specified,
    bare: true,
    path: '/api/forgotPassword',
    succeedsOn: MADE,
    account: named,
    failure: 'Forgot password failed',
  },
  resetPassword: {
    ...specified,
    bare: true,
    path: '/v1/reset-password',
    succeedsOn: MADE,
    account: [...named, 'resetToken', 'token'],
    failure: 'Reset Password failed',
  },
  verifyPassword: {
    ...specified,
    bare: true,
    path: '/api/verifyPassword',
    succeedsOn: MADE,
    account: [],
    failure: 'Password verification failed',
  },
  code: { ...specified, path: '/v1/code', succeedsOn: MADE, account: named, failure: 'Otp failed' },
  logout: { ...own, bare: true, path: '/v1/logout', failure: 'Log out failed' },
  balance: { ...specified, path: '/v1/balance', succeedsOn: OK, failure: 'Fetching User Balance failed' },
  promoPoints: {
    ...specified,
    path: '/v1/promopoints',
    succeedsOn: OK,
    failure: 'Fetching User Balance failed',
  },
} as const satisfies Record<string, Call>

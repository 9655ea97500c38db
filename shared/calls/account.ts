import { type Call, MADE, OK } from './call.ts'

const specified = { method: 'POST', origin: 'specification' } as const
const own = { method: 'POST', origin: 'own', succeedsOn: OK } as const

/**
 * Calls about who the player is. Bodies name the account by `mobile`, except where an e-mail or a token does; their
 * forms are in `shared/model/account.ts`. `logout` ends the bearer's session, and has nothing to say without one.
 */
export const accountCalls = {
  login: { ...specified, path: '/v1/login', succeedsOn: OK, account: ['mobile'], failure: 'Login failed' },
  signup: {
    ...specified,
    path: '/v1/signup',
    succeedsOn: MADE,
    account: ['mobile'],
    failure: 'Signup failed',
  },
  forgotPassword: {
    ...specified,
    path: '/api/forgotPassword',
    succeedsOn: MADE,
    account: ['email'],
    failure: 'Forgot password failed',
  },
  resetPassword: {
    ...specified,
    path: '/v1/reset-password',
    succeedsOn: MADE,
    account: ['mobile'],
    failure: 'Reset Password failed',
  },
  verifyPassword: {
    ...specified,
    path: '/api/verifyPassword',
    succeedsOn: MADE,
    account: ['resetToken'],
    failure: 'Password verification failed',
  },
  code: { ...specified, path: '/v1/code', succeedsOn: MADE, account: ['mobile'], failure: 'Otp failed' },
  logout: { ...own, path: '/v1/logout', failure: 'Log out failed' },
  balance: { ...specified, path: '/v1/balance', succeedsOn: OK, failure: 'Fetching User Balance failed' },
  promoPoints: {
    ...specified,
    path: '/v1/promopoints',
    succeedsOn: OK,
    failure: 'Fetching User Balance failed',
  },
} as const satisfies Record<string, Call>

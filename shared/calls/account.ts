import { type Call, ownCall, specifiedCall, writeCall } from './call.ts'

const accountFields = ['mobile', 'email'] as const
/** The columns of a call that names an account and whose answer is not used. */
const bareCall = { ...writeCall, bare: true, account: accountFields } as const

/**
 * Calls of a player's account. Bodies name the account by `mobile` or `email`; their forms are in
 * `shared/model/account/account.ts`. The calls of an e-mailed link may name it by the link's token alone, which the
 * gateway cannot resolve: `verifyPassword`, and `resetPassword` with `resetToken` (or `token`), count by address there.
 * `logout` ends the bearer's session; without one it does nothing.
 */
export const accountCalls = {
  login: { ...specifiedCall, path: '/v1/login', account: accountFields, failure: 'Login failed' },
  signup: { ...bareCall, path: '/v1/signup', failure: 'Signup failed' },
  forgotPassword: { ...bareCall, path: '/api/forgotPassword', failure: 'Forgot password failed' },
  resetPassword: {
    ...bareCall,
    path: '/v1/reset-password',
    account: [...accountFields, 'resetToken', 'token'],
    failure: 'Reset Password failed',
  },
  verifyPassword: {
    ...bareCall,
    path: '/api/verifyPassword',
    account: [],
    failure: 'Password verification failed',
  },
  code: { ...writeCall, path: '/v1/code', account: accountFields, failure: 'Otp failed' },
  logout: { ...ownCall, bare: true, path: '/v1/logout', failure: 'Log out failed' },
  balance: { ...specifiedCall, path: '/v1/balance', failure: 'Fetching User Balance failed' },
  promoPoints: { ...specifiedCall, path: '/v1/promopoints', failure: 'Fetching User Balance failed' },
} as const satisfies Record<string, Call>

/** Texts of the specification. */
export const texts = {
  sessionExpired: 'Session expired',
  loginAgain: 'Please login again',
} as const

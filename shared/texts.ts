/** Texts whose wording is specified. */
export const texts = {
  sessionExpired: 'Session expired',
  loginAgain: 'Please login again',
} as const

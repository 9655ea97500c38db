/** What the product says of itself, spelled as the specification has it. */
export const texts = {
  sessionExpired: 'Session expired',
  loginAgain: 'Please login again',
} as const

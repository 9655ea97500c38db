/** Results that an open prize still needs of a jackpot ticket. */
export const t = {
  now: 'as it stands',
  some: (needed: number, open: number) => `needs ${needed} of ${open} left`,
  last: 'needs the last one',
  all: (needed: number) => `needs all ${needed} left`,
}

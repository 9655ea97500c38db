/** The least and greatest amount of a payment or a stake. */
export const t = {
  between: (min: string, max: string) => `From ${min} to ${max}`,
  atLeast: (min: string) => `At least ${min}`,
  atMost: (max: string) => `At most ${max}`,
  noStake: 'Enter an amount, such as 100 or 49.50',
  lowStake: (min: string) => `The lowest stake is ${min}`,
  highStake: (max: string) => `The highest stake is ${max}`,
}

/** The bells: what they follow. A screen reader says whether one is pressed. */
export const t = {
  follow: (name: string) => `Follow ${name}`,
  bells: 'Follow',
}

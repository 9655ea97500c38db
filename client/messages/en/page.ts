/** The texts of the page itself, which it has before any code. */
export const t = {
  description: 'Nare: a virtual football league, live as it is played.',
  loading: 'Loading the league',
  missed: 'Nare did not load.',
  again: 'Try again',
  script: 'Nare plays the league live, and needs JavaScript for that.',
}

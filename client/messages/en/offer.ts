/** A screen on something that the provider may not offer. */
export const t = {
  next: 'See the next round',
}

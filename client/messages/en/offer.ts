/** A screen on something that the provider may not offer. */
export const t = {
  loading: (title: string) => `Loading ${title}`,
  watch: 'Watch the live league',
  next: 'See the next round',
}

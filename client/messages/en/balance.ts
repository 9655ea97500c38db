/** The balance in the header of every screen. */
export const t = {
  hidden: 'hidden',
}

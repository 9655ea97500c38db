/** A round in a corner of the screen. */
export const t = {
  corner: 'The round in a corner',
  close: 'Close the corner',
}

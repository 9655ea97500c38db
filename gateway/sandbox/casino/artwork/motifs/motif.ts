import type { Palette } from '../palette.ts'

/** A drawing of one thing in a picture's colours, as the SVG elements of a square of `SIDE`. */
export type Motif = (palette: Palette) => string

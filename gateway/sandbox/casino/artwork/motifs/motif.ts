import type { Palette } from '../palette.ts'

/** A drawing of one object in a picture's colours: SVG elements within a square of `SIDE`. */
export type Motif = (palette: Palette) => string

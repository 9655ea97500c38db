/** Colours of one picture, from its dark ground to its highlight. None is the product's signal colour. */
export interface Palette {
  readonly ground: string
  readonly glow: string
  readonly shade: string
  readonly main: string
  readonly light: string
}

/** SVG elements in a picture's colours, within a square of `SIDE`: a motif, or the pattern behind it. */
export type Drawing = (palette: Palette) => string

/** Palettes on the product's dark ground, each with its own hue. */
export const palettes: readonly Palette[] = (
  [
    ['#1c0f0a', '#7a2e12', '#c4532a', '#ff8a5c', '#ffd9c2'],
    ['#1b1405', '#6e4b08', '#c78a17', '#ffc24b', '#fff0c9'],
    ['#1e0b12', '#7a1f3d', '#c43a63', '#ff7d9c', '#ffdbe5'],
    ['#170d1f', '#5a2777', '#9a4fc4', '#d592f5', '#f4e2ff'],
    ['#130e22', '#43308a', '#6d4fd1', '#a78bfa', '#e6deff'],
    ['#0b1024', '#263c8f', '#4a68d8', '#7c9cff', '#dbe4ff'],
    ['#07151f', '#125a86', '#2380bd', '#54b8f0', '#d2efff'],
    ['#061a18', '#0d6259', '#17907f', '#3fd0bd', '#cdf7f0'],
    ['#08170f', '#145c37', '#1f9a5c', '#4fdc97', '#d3f8e3'],
    ['#17130c', '#5e4a2c', '#a98450', '#e0bf8b', '#f7ebd6'],
  ] as const
).map(([ground, glow, shade, main, light]) => ({ ground, glow, shade, main, light }))

const SVG = 'http://www.w3.org/2000/svg'

/** The outline of each symbol in a box of 48. */
const outlines: Readonly<Record<string, string>> = {
  star: 'M24 5l5.6 12.6 13.7 1.4-10.3 9.2 3 13.5L24 34.7l-12 7 3-13.5L4.7 19l13.7-1.4z',
  moon: 'M31 6a19 19 0 1 0 11 26A16 16 0 0 1 31 6z',
  diamond: 'M24 4l17 20-17 20L7 24z',
  leaf: 'M8 40C6 20 18 7 41 7c0 22-12 34-27 31l14-16-20 18z',
  wave: 'M4 18c7-8 13-8 20 0s13 8 20 0v8c-7 8-13 8-20 0s-13-8-20 0zM4 32c7-8 13-8 20 0s13 8 20 0v7c-7 8-13 8-20 0s-13-8-20 0z',
  sun: 'M24 12a12 12 0 1 0 0 24 12 12 0 1 0 0-24zM22.5 2h3v7h-3zM22.5 39h3v7h-3zM2 22.5h7v3H2zM39 22.5h7v3h-7zM7.6 9.7l2.1-2.1 5 5-2.1 2.1zM33.4 35.5l2.1-2.1 5 5-2.1 2.1zM9.7 40.5l-2.1-2.1 5-5 2.1 2.1zM35.5 14.6l-2.1-2.1 5-5 2.1 2.1z',
}

/** A symbol of the reels as a picture that screen readers skip. */
export function drawSymbol(symbol: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 48 48')
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('class', `symbol ${symbol}`)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', outlines[symbol] ?? '')
  picture.append(path)
  return picture
}

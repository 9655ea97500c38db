import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** Asks for the typeface. Code does so first: named by the page itself, it would take half of a slow line from that code. */
export function startTypeface(): void {
  const face = new FontFace('Archivo', `url(${archivo})`, {
    display: 'swap',
    weight: '100 900',
    stretch: '62% 125%',
  })
  document.fonts.add(face)
  face.load().catch(() => {})
}

import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** Requests the typeface from code. Requested by the page's markup, it would delay the code on a slow connection. */
export function startTypeface(): void {
  const face = new FontFace('Archivo', `url(${archivo})`, {
    display: 'swap',
    weight: '100 900',
    stretch: '62% 125%',
  })
  document.fonts.add(face)
  face.load().catch(() => {})
}

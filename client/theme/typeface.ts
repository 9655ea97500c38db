import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** Asked for as soon as code runs: named by the page itself, it would take half of a slow line from that code. */
const face = new FontFace('Archivo', `url(${archivo}) format('woff2')`, {
  display: 'swap',
  weight: '100 900',
  stretch: '62% 125%',
})
document.fonts.add(face)
void face.load().catch(() => undefined)

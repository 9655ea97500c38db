/** Asked for as soon as code runs: asked for by the page itself, it would take half of a slow line from that code. */
void document.fonts.load('1em Archivo').catch(() => undefined)

/** Escapes a text for HTML and XML. `_` is escaped, too, so that it cannot contain the nonce placeholder. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"'_]/g, (letter) => `&#${letter.charCodeAt(0)};`)

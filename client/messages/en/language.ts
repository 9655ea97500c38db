/** The tag of this catalogue's language. */
export const t = { tag: 'en' }

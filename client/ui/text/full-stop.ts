/** A text of the provider's as a sentence before another one: with a full stop, unless it ends with its own mark. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
